import type { ServicesQuery } from '@daybook/graphql-client/web/operations';
import { RichText } from '../../components/text/rich-text.tsx';

interface PackageCardsProps {
  packages: ServicesQuery['packages']['items'];
}

/** The packages, four per row. */
export function PackageCards({ packages }: PackageCardsProps) {
  if (packages.length === 0) return null;
  return (
    <section className="section section--tinted" aria-label="Packages">
      <ul className="wrap cards cards--4">
        {packages.map(({ id, title, description }) => (
          <li key={id} className="package-card">
            <h2 dir="auto">{title}</h2>
            <RichText html={description} />
          </li>
        ))}
      </ul>
    </section>
  );
}
