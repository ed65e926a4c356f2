import { ButtonLink } from '../../components/controls/button-link.tsx';

interface HomeHeroProps {
  heading: string;
  /** A sentence below the heading; empty if there is none. */
  text: string;
  button: string;
}

/** The top of the home page. The style sheet adds the engraving behind it. */
export function HomeHero({ heading, text, button }: HomeHeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero__words">
        <h1 dir="auto">{heading}</h1>
        {text && (
          <p className="hero__text" dir="auto">
            {text}
          </p>
        )}
        <ButtonLink>{button}</ButtonLink>
      </div>
    </section>
  );
}
