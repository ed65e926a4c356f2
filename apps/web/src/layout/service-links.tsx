import type { Site } from '@daybook/page-rendering';
import { Icon } from '../components/pictures/icon.tsx';
import { serviceLinks } from './navigation-links.ts';

/** Links to the services of the firm. */
export function ServiceLinks({ site }: { site: Site }) {
  return (
    <ul className="service-links">
      {serviceLinks(site).map(({ label, to }) => (
        <li key={to}>
          <a href={to}>
            {label}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
