import type { AboutQuery } from '@daybook/graphql-client/web/operations';
import { ProfileLinks } from '../../components/controls/profile-links.tsx';
import { Initials } from '../../components/pictures/initials.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { PlainText } from '../../components/text/plain-text.tsx';
import { shortened } from '../../components/text/shortened.ts';
import { authorPath, memberAnchor } from '../../page/paths.ts';

/** Maximum number of characters. The page of the member shows the whole biography. */
const longestBiography = 500;

interface TeamCardProps {
  member: AboutQuery['teamMembers']['items'][number];
}

/** A team member with links to their profiles. */
export function TeamCard({ member }: TeamCardProps) {
  const { id, name, position, biography, linkedInUrl, twitterUrl, picture } = member;
  const beginning = shortened(biography, longestBiography);
  return (
    <li className="team-card" id={memberAnchor(id)}>
      <div className="team-card__portrait">
        {picture ? (
          <Picture
            picture={picture}
            alt={picture.alt || `Portrait of ${name}`}
            sizes="(min-width: 40rem) 24rem, 100vw"
          />
        ) : (
          <Initials name={name} />
        )}
      </div>
      <div className="team-card__words">
        <h3 dir="auto">
          <a href={authorPath(id)}>{name}</a>
        </h3>
        <p className="team-card__position" dir="auto">
          {position}
        </p>
        <PlainText text={beginning} />
        {beginning !== biography && (
          <p dir="auto">
            <a href={authorPath(id)}>More about {name}</a>
          </p>
        )}
        <ProfileLinks {...{ name, linkedInUrl, twitterUrl }} />
      </div>
    </li>
  );
}
