import { Icon } from '../components/pictures/icon.tsx';
import { serviceLinks } from './navigation-links.ts';

/** Links to the services of the firm. */
export function ServiceLinks() {
  return (
    <ul className="service-links">
      {serviceLinks.map(({ label, to }) => (
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
