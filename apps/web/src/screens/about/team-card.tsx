import type { AboutQuery } from '@daybook/graphql-client/web/operations';
import { Icon } from '../../components/pictures/icon.tsx';
import { Initials } from '../../components/pictures/initials.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { PlainText } from '../../components/text/plain-text.tsx';
import { memberAnchor } from '../../page/paths.ts';

interface TeamCardProps {
  member: AboutQuery['teamMembers']['items'][number];
}

/** A team member with links to their profiles. */
export function TeamCard({ member }: TeamCardProps) {
  const { id, name, position, biography, linkedInUrl, twitterUrl, picture } = member;
  const profiles = [
    { name: 'LinkedIn', icon: 'linkedin', href: linkedInUrl },
    { name: 'X', icon: 'x', href: twitterUrl },
  ] as const;
  return (
    <li className="team-card" id={memberAnchor(id)}>
      <div className="team-card__portrait">
        {picture ? (
          <Picture picture={picture} alt={`Portrait of ${name}`} sizes="(min-width: 40rem) 24rem, 100vw" />
        ) : (
          <Initials name={name} />
        )}
      </div>
      <div className="team-card__words">
        <h3 dir="auto">{name}</h3>
        <p className="team-card__position">{position}</p>
        <PlainText text={biography} />
        <ul className="social">
          {profiles
            .filter(({ href }) => href !== '')
            .map(({ name, icon, href }) => (
              <li key={name}>
                <a href={href} rel="noopener">
                  <Icon name={icon} />
                  <span className="visually-hidden">
                    {name} on {name}
                  </span>
                </a>
              </li>
            ))}
        </ul>
      </div>
    </li>
  );
}
