import { ButtonLink } from '../../components/controls/button-link.tsx';

interface HomeHeroProps {
  heading: string;
  button: string;
}

/** The first thing that is seen of the firm; the engraving behind it is a background of the style sheet. */
export function HomeHero({ heading, button }: HomeHeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero__words">
        <h1>{heading}</h1>
        <ButtonLink>{button}</ButtonLink>
      </div>
    </section>
  );
}
