import type { BlogQuery, BlogQueryVariables } from '@daybook/graphql-client/web/operations';
import { PageIntro } from '../../components/page-intro.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { PostCard } from '../../components/post-card.tsx';
import { blogPagePath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { pageNumber } from './page-number.ts';

/** Posts on one page of the blog (contract §9). */
const pageSize = 6;

export const screen = defineScreen<BlogQuery, BlogQueryVariables>({
  variables: ({ search }) => ({ page: pageNumber(search), pageSize }),
  outcome: ({ posts }, { search }) =>
    posts.items.length === 0 && pageNumber(search) > 1 ? 'missing' : 'found',
  head: (_data, { search }) => {
    const page = pageNumber(search);
    return {
      title: page === 1 ? 'Blog' : `Blog, page ${page}`,
      description:
        'Exams, registration, fund boards and the compliance calendar, from the people who do the work.',
      canonical: blogPagePath(page),
    };
  },
  render: (data, { search }) => <BlogScreen {...data} page={pageNumber(search)} />,
  emptyData: { posts: { items: [], totalCount: 0 } },
});

function BlogScreen({ posts: { items, totalCount }, page }: BlogQuery & { page: number }) {
  return (
    <>
      <PageIntro heading="Blog" kicker={page === 1 ? 'Notes from practice' : `Page ${page}`} />
      <div className="wrap blog">
        {items.length === 0 && <p className="empty">There are no posts to show.</p>}
        <div className="cards cards--3">
          {items.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              headingLevel={2}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
              first={index === 0}
            />
          ))}
        </div>
        <Pagination
          label="Pages of the blog"
          page={page}
          pageCount={Math.ceil(totalCount / pageSize)}
          pathOf={blogPagePath}
        />
      </div>
    </>
  );
}
