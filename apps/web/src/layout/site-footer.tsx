import { publicRoutes } from '@daybook/routes';
import { Icon } from '../components/pictures/icon.tsx';
import { NewsletterForm } from '../forms/newsletter-form.tsx';
import { socialProfiles } from '../site.ts';
import { FooterStatements } from './footer-statements.tsx';
import { firmLinks, type NavigationLink, readingLinks, serviceLinks } from './navigation-links.ts';
import { Wordmark } from './wordmark.tsx';

/** Anchor of the newsletter sign-up. */
export const newsletterAnchor = 'newsletter';

/** The footer: newsletter sign-up, links, social profiles, and statements. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__newsletter" id={newsletterAnchor}>
        <div>
          <h2>The newsletter by email</h2>
          <p>Short news about rules, exams, and deadlines. Unsubscribe with one click.</p>
        </div>
        <NewsletterForm />
      </div>
      <div className="wrap site-footer__columns">
        <div className="site-footer__firm">
          <Wordmark />
          <SocialLinks />
        </div>
        <LinkColumn heading="Services" links={serviceLinks} />
        <LinkColumn
          heading="Reading"
          links={[...readingLinks, { label: 'Newsletters', to: publicRoutes.complianceNewsletter }]}
        />
        <LinkColumn heading="Firm" links={[...firmLinks, { label: 'Contact', to: publicRoutes.contact }]} />
      </div>
      <FooterStatements />
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

function SocialLinks() {
  return (
    <ul className="social" aria-label="Social profiles">
      {socialProfiles.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} rel="noopener me">
            <Icon name={icon} />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
