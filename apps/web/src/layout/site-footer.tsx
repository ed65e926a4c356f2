import { publicRoutes } from '@daybook/routes';
import { StaticPart } from '../components/sections/static-part.tsx';
import { NewsletterForm } from '../forms/newsletter-form.tsx';
import { useCurrentPage } from '../page/current-page.ts';
import { newsletterInvitation } from '../site.ts';
import { firmLinks, type NavigationLink, readingLinks, serviceLinks } from './navigation-links.ts';

/** Anchor of the newsletter sign-up. */
export const newsletterAnchor = 'newsletter';

/** Browsers do not load this code, because these parts have no behavior. */
const parts = import.meta.env.SSR ? await import('./footer-parts.tsx') : null;

/** The footer: newsletter sign-up, links, social profiles, and statements. */
export function SiteFooter() {
  const { site, earlierVersions } = useCurrentPage();
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__newsletter" id={newsletterAnchor}>
        <div>
          <h2>The newsletter by email</h2>
          <p dir="auto">{newsletterInvitation(site)}</p>
        </div>
        <NewsletterForm />
      </div>
      <div className="wrap site-footer__columns">
        <div className="site-footer__firm">
          <StaticPart html={parts?.firmHtml(site) ?? ''} />
        </div>
        <LinkColumn heading="Services" links={serviceLinks(site)} />
        <LinkColumn
          heading="Reading"
          links={[...readingLinks, { label: 'Newsletters', to: publicRoutes.complianceNewsletter }]}
        />
        <LinkColumn heading="Firm" links={[...firmLinks, { label: 'Contact', to: publicRoutes.contact }]} />
      </div>
      <div className="wrap site-footer__statements">
        <StaticPart html={parts?.statementsHtml(site, earlierVersions) ?? ''} />
      </div>
    </footer>
  );
}

function LinkColumn({ heading, links }: { heading: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="site-footer__heading">{heading}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
