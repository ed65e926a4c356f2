import type { BlogQuery, BlogQueryVariables } from '@daybook/graphql-client/web/operations';
import { PostCard } from '../../components/cards/post-card.tsx';
import { Pagination } from '../../components/controls/pagination.tsx';
import { SearchForm } from '../../components/controls/search-form.tsx';
import { TopicList } from '../../components/controls/topic-list.tsx';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { pageNumber, withPageNumber } from '../../page/page-number.ts';
import { blogPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { breadcrumbs } from '../../page/structured-data.ts';
import { shownTopic, topicOf } from './topic.ts';

/** Posts on one page of the blog (contract §9). */
const pageSize = 6;

export const screen = defineScreen<BlogQuery, BlogQueryVariables>({
  variables: ({ search }) => ({ page: pageNumber(search), pageSize, topic: topicOf(search) }),
  outcome: ({ posts }, { search }) =>
    posts.items.length === 0 && (pageNumber(search) > 1 || topicOf(search) !== null) ? 'missing' : 'found',
  head: ({ posts }, { search }, site) => {
    const page = pageNumber(search);
    const topic = shownTopic(search, posts.items);
    const name = topic === null ? 'Blog' : `${topic}: posts`;
    return {
      title: withPageNumber(name, page),
      description: topic === null ? `Posts of ${site.name}, newest first.` : `Our posts about ${topic}.`,
      canonical: blogPath(page, topic),
      ...(import.meta.env.SSR &&
        topic !== null && {
          structuredData: (siteUrl) => [
            breadcrumbs(siteUrl, [
              { name: 'Blog', path: blogPath(1) },
              { name: topic, path: blogPath(1, topic) },
            ]),
          ],
        }),
    };
  },
  render: (data, { search }) => (
    <BlogScreen {...data} page={pageNumber(search)} topic={shownTopic(search, data.posts.items)} />
  ),
});

interface BlogScreenProps extends BlogQuery {
  page: number;
  /** The topic of the shown posts; null for the whole blog. */
  topic: string | null;
}

function BlogScreen({ posts: { items, totalCount }, topics, page, topic }: BlogScreenProps) {
  const kicker = topic === null ? 'Notes from practice' : 'Topic of the blog';
  return (
    <>
      <PageIntro
        heading={topic ?? 'Blog'}
        kicker={withPageNumber(kicker, page)}
        aside={<IndexPlate name="daybook" />}
      >
        <div className="blog__finding">
          <SearchForm label="Search the site" />
          <TopicList topics={topics.map(({ name }) => name)} current={topic} />
        </div>
      </PageIntro>
      <div className="wrap blog">
        {items.length === 0 && <p className="empty">There are no posts to show.</p>}
        <div className="cards cards--3">
          {items.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              headingLevel={2}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)"
              first={index === 0}
            />
          ))}
        </div>
        <Pagination
          label="Pages of the blog"
          page={page}
          pageCount={Math.ceil(totalCount / pageSize)}
          pathOf={(number) => blogPath(number, topic)}
        />
        {topic !== null && (
          <p className="way-back">
            <a href={blogPath(1)}>All posts</a>
          </p>
        )}
      </div>
    </>
  );
}
