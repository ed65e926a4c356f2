import type { HomeQuery } from '@daybook/graphql-client/web/operations';
import { Section } from '../../components/sections/section.tsx';
import { RichText } from '../../components/text/rich-text.tsx';

interface OutsourceCardsProps {
  heading: string;
  cards: HomeQuery['outsourceCards']['items'];
}

/** The third section: numbered cards about outsourcing, three per row. */
export function OutsourceCards({ heading, cards }: OutsourceCardsProps) {
  if (cards.length === 0) return null;
  return (
    <Section heading={heading || 'Outsourced chief compliance officers'}>
      <ul className="cards cards--3 numbered-cards">
        {cards.map(({ id, number, title, description }) => (
          <li key={id} className="numbered-card">
            {number && (
              <p className="numbered-card__number" dir="auto">
                {number}
              </p>
            )}
            <h3 dir="auto">{title}</h3>
            <RichText html={description} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
