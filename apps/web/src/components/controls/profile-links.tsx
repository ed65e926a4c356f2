import { Icon } from '../pictures/icon.tsx';

interface ProfileLinksProps {
  name: string;
  linkedInUrl: string;
  twitterUrl: string;
}

/** Links to the profiles that a person has on other sites. */
export function ProfileLinks({ name, linkedInUrl, twitterUrl }: ProfileLinksProps) {
  const profiles = [
    { site: 'LinkedIn', icon: 'linkedin', href: linkedInUrl },
    { site: 'X', icon: 'x', href: twitterUrl },
  ] as const;
  const shown = profiles.filter(({ href }) => href !== '');
  if (shown.length === 0) return null;
  return (
    <ul className="social">
      {shown.map(({ site, icon, href }) => (
        <li key={site}>
          <a href={href} rel="noopener">
            <Icon name={icon} />
            <span className="visually-hidden">
              {name} on {site}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
