import type { HomeQuery } from '@daybook/graphql-client/web/operations';

interface FactBandProps {
  facts: NonNullable<HomeQuery['homePage']>['facts'];
}

/** Facts about the firm, such as years and exams. Rendered on the server only. */
export function FactBand({ facts }: FactBandProps) {
  if (facts.length === 0) return null;
  return (
    <section className="fact-band" aria-label="The firm in figures">
      <dl className="wrap fact-band__facts">
        {facts.map(({ figure, words }) => (
          <div key={figure + words}>
            <dt dir="auto">{words}</dt>
            <dd dir="auto">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
