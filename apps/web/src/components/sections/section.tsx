import { type ReactNode, useId } from 'react';

interface SectionProps {
  heading: string;
  /** Content beside or below the heading. */
  aside?: ReactNode;
  children?: ReactNode;
  /** `hanging` puts the heading in the margin, next to the content. */
  layout?: 'stacked' | 'hanging';
  tinted?: boolean;
}

/** A part of a page with its own heading. */
export function Section({ heading, aside, children, layout = 'stacked', tinted = false }: SectionProps) {
  const headingId = useId();
  const names = ['section', `section--${layout}`, ...(tinted ? ['section--tinted'] : [])];
  return (
    <section className={names.join(' ')} aria-labelledby={headingId}>
      <div className="wrap section__grid">
        <div className="section__head">
          <h2 id={headingId} dir="auto">
            {heading}
          </h2>
          {aside}
        </div>
        <div className="section__body">{children}</div>
      </div>
    </section>
  );
}
