import type { ReactNode } from 'react';
import { ButtonLink } from '../controls/button-link.tsx';
import { PlainText } from '../text/plain-text.tsx';

interface PageIntroProps {
  heading: string;
  /** A short line above the heading. */
  kicker?: string | undefined;
  /** The first paragraph, in larger type. */
  lead?: string | undefined;
  text?: string;
  button?: string;
  /** Content next to the text, such as a plate. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The top of a page. */
export function PageIntro({ heading, kicker, lead, text, button, aside, children }: PageIntroProps) {
  return (
    <section className={aside ? 'intro intro--with-aside' : 'intro'}>
      <div className="wrap intro__grid">
        <div className="intro__words">
          {kicker && (
            <p className="kicker" dir="auto">
              {kicker}
            </p>
          )}
          <h1 dir="auto">{heading}</h1>
          {lead && <PlainText text={lead} className="lead" />}
          {text && <PlainText text={text} className="intro__text" />}
          {children}
          {button && (
            <p className="intro__action">
              <ButtonLink>{button}</ButtonLink>
            </p>
          )}
        </div>
        {aside && <div className="intro__aside">{aside}</div>}
      </div>
    </section>
  );
}
