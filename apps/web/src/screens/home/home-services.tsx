import type { HomeQuery } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { ButtonLink } from '../../components/button-link.tsx';
import { PlainText } from '../../components/plain-text.tsx';
import { Section } from '../../components/section.tsx';

interface HomeServicesProps {
  page: NonNullable<HomeQuery['homePage']>;
}

/** The second section: what the firm does, and the way to its services. */
export function HomeServices({ page }: HomeServicesProps) {
  return (
    <Section
      layout="hanging"
      tinted
      heading={page.headingtwo}
      aside={page.subheadingtwo && <PlainText text={page.subheadingtwo} className="section__aside" />}
    >
      <PlainText text={page.descone} className="lead" />
      <ButtonLink to={publicRoutes.services} look="outline">
        {page.buttontwo || 'Our services'}
      </ButtonLink>
    </Section>
  );
}
