import { type ReactNode, useId } from 'react';

interface SectionProps {
  heading: string;
  /** Words beside or under the heading. */
  aside?: ReactNode;
  children?: ReactNode;
  /** `hanging` puts the heading into the margin, beside what it heads. */
  layout?: 'stacked' | 'hanging';
  tinted?: boolean;
}

/** A part of a page with a heading of its own. */
export function Section({ heading, aside, children, layout = 'stacked', tinted = false }: SectionProps) {
  const headingId = useId();
  const names = ['section', `section--${layout}`, ...(tinted ? ['section--tinted'] : [])];
  return (
    <section className={names.join(' ')} aria-labelledby={headingId}>
      <div className="wrap section__grid">
        <div className="section__head">
          <h2 id={headingId}>{heading}</h2>
          {aside}
        </div>
        <div className="section__body">{children}</div>
      </div>
    </section>
  );
}
