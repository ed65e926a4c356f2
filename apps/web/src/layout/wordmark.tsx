import { publicRoutes } from '@daybook/routes';
import { site } from '../site.ts';

/** The firm's name as a link to the home page. */
export function Wordmark() {
  const [name, trade] = site.wordmark;
  return (
    <a href={publicRoutes.home} className="wordmark">
      <svg className="wordmark__sign" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <circle cx="16" cy="10.5" r="4" />
        <path d="M3 18c3.2-2.4 6.2-2.4 9.4 0s6.2 2.4 9.4 0 4.6-2.2 7.2-.8" />
        <path d="M3 23c3.2-2.4 6.2-2.4 9.4 0s6.2 2.4 9.4 0 4.6-2.2 7.2-.8" />
        <path d="M3 28c3.2-2.4 6.2-2.4 9.4 0s6.2 2.4 9.4 0 4.6-2.2 7.2-.8" />
      </svg>
      <span className="wordmark__name">{name}</span> <span className="wordmark__trade">{trade}</span>
    </a>
  );
}
