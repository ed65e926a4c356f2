import { ButtonLink } from '../../components/controls/button-link.tsx';

interface HomeHeroProps {
  heading: string;
  button: string;
}

/** The top of the home page. The style sheet adds the engraving behind it. */
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
