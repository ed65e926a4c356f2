import type { ServicesQuery, VariationType } from '@daybook/graphql-client/web/operations';
import { Icon } from '../../components/pictures/icon.tsx';

type Accordion = ServicesQuery['accordions']['items'][number];

interface PackageComparisonProps {
  accordions: readonly Accordion[];
}

/** Compares Standard and Full in an accordion. The first part is open; at most one part is open (contract §4). */
export function PackageComparison({ accordions }: PackageComparisonProps) {
  return (
    <div className="comparison">
      {accordions.map(({ id, title, items }, index) => (
        <details key={id} name="package-comparison" open={index === 0} className="comparison__part">
          <summary>
            <h3 dir="auto">{title || 'Services'}</h3>
          </summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Service</th>
                <th scope="col">Standard</th>
                <th scope="col">Full</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ name, variationType }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their position
                <tr key={row}>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  <Included in="standard" of={variationType} />
                  <Included in="full" of={variationType} />
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </div>
  );
}

function Included({ in: column, of }: { in: VariationType; of: VariationType }) {
  const isIncluded = of === column || of === 'both';
  return (
    <td>
      {isIncluded ? <Icon name="tick" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{isIncluded ? 'Included' : 'Not included'}</span>
    </td>
  );
}
