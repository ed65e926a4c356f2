import type { Site } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { Icon } from '../components/pictures/icon.tsx';
import { staticHtml } from '../html/static-html.ts';
import { profilesOf } from '../site.ts';
import { Wordmark } from './wordmark.tsx';

/** The HTML of the firm in the footer: name, address, and profiles. */
export function firmHtml(site: Site): string {
  const { address, phone, email } = site;
  const lines = [address, phone, email].filter((line) => line !== '');
  return staticHtml(
    <>
      <Wordmark site={site} />
      {lines.length > 0 && (
        <p className="site-footer__address" dir="auto">
          {lines.join('\n')}
        </p>
      )}
      <ul className="social" aria-label="Social profiles">
        {profilesOf(site).map(({ name, icon, href }) => (
          <li key={name}>
            <a href={href} rel="noopener me">
              <Icon name={icon} />
              <span className="visually-hidden">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </>,
    'firm-',
  );
}

/**
 * The HTML of the statement of the firm and of the links to its other statements.
 * @param earlierVersions path of the list of earlier versions of the page; null if there is none
 */
export function statementsHtml({ footerStatement, hasTerms }: Site, earlierVersions: string | null): string {
  const links = [
    { label: 'Privacy', to: publicRoutes.privacy },
    ...(hasTerms ? [{ label: 'Terms of use', to: publicRoutes.terms }] : []),
    { label: 'Accessibility', to: publicRoutes.accessibility },
    { label: 'RSS feed', to: '/feed.xml' },
    { label: 'Staff sign-in', to: publicRoutes.login },
  ];
  return staticHtml(
    <>
      {footerStatement && (
        <p className="site-footer__statement" dir="auto">
          {footerStatement}
        </p>
      )}
      <ul className="site-footer__links">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        {earlierVersions !== null && (
          <li>
            <a href={earlierVersions} rel="nofollow">
              Earlier versions of this page
            </a>
          </li>
        )}
      </ul>
    </>,
    'statements-',
  );
}
