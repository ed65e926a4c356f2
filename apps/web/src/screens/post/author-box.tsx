import type { PostQuery } from '@daybook/graphql-client/web/operations';
import { Initials } from '../../components/pictures/initials.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { authorPath } from '../../page/paths.ts';

interface AuthorBoxProps {
  author: NonNullable<NonNullable<PostQuery['post']>['author']>;
}

/** Who wrote the post, with a link to the author's page. */
export function AuthorBox({ author }: AuthorBoxProps) {
  const { id, name, position, biography, picture } = author;
  return (
    <aside className="author-box" aria-label="About the author">
      <span className="portrait">
        {picture ? <Picture picture={picture} alt="" sizes="5rem" /> : <Initials name={name} />}
      </span>
      <div className="author-box__words">
        <p className="author-box__name" dir="auto">
          <a href={authorPath(id)} rel="author">
            {name}
          </a>
        </p>
        {position && (
          <p className="author-box__position" dir="auto">
            {position}
          </p>
        )}
        {biography && <p dir="auto">{biography}</p>}
      </div>
    </aside>
  );
}
