import type { AuthorQuery, AuthorQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { PostCard } from '../../components/cards/post-card.tsx';
import { Pagination } from '../../components/controls/pagination.tsx';
import { ProfileLinks } from '../../components/controls/profile-links.tsx';
import { Initials } from '../../components/pictures/initials.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { pageNumber, withPageNumber } from '../../page/page-number.ts';
import { authorPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { authorStatements } from './author-statements.ts';

/** Posts on one page, as on the blog. */
const pageSize = 6;

export const screen = defineScreen<AuthorQuery, AuthorQueryVariables>({
  variables: ({ params, search }) => ({ id: params.id ?? '', page: pageNumber(search), pageSize }),
  outcome: ({ teamMember, posts }, { search }) =>
    !teamMember || (posts.items.length === 0 && pageNumber(search) > 1) ? 'missing' : 'found',
  head: ({ teamMember: author }, { search }, site) => ({
    title: withPageNumber(author?.name ?? '', pageNumber(search)),
    description: author?.biography || `${author?.name}, ${author?.position} of ${site.name}.`,
    ...(author && { canonical: authorPath(author.id, pageNumber(search)) }),
    ...(import.meta.env.SSR &&
      author && { structuredData: (siteUrl) => authorStatements(siteUrl, site, author) }),
  }),
  render: (data, { search }) => <AuthorScreen {...data} page={pageNumber(search)} />,
});

/** A member of the team with their posts. */
function AuthorScreen({ teamMember: author, posts, page }: AuthorQuery & { page: number }) {
  if (!author) return null;
  const { id, name, position, biography, picture } = author;
  return (
    <>
      <PageIntro
        heading={name}
        kicker={withPageNumber(position, page)}
        lead={biography}
        aside={
          <div className="author__portrait">
            {picture ? (
              <Picture
                picture={picture}
                alt={picture.alt || `Portrait of ${name}`}
                sizes="(min-width: 60rem) 24rem, 12rem"
                first
              />
            ) : (
              <Initials name={name} />
            )}
          </div>
        }
      >
        <ProfileLinks {...author} />
        <p className="way-back">
          <a href={publicRoutes.about}>The whole team</a>
        </p>
      </PageIntro>
      {posts.items.length > 0 && (
        <Section heading={`Articles by ${name}`} tinted>
          <div className="cards cards--3 author__posts">
            {posts.items.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                headingLevel={3}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)"
              />
            ))}
          </div>
          <Pagination
            label={`Pages of articles by ${name}`}
            page={page}
            pageCount={Math.ceil(posts.totalCount / pageSize)}
            pathOf={(number) => authorPath(id, number)}
          />
        </Section>
      )}
    </>
  );
}
