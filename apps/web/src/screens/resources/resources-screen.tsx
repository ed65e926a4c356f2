import type { ResourcesQuery, ResourcesQueryVariables } from '@daybook/graphql-client/web/operations';
import { Pagination } from '../../components/controls/pagination.tsx';
import { SearchForm } from '../../components/controls/search-form.tsx';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { pageNumber, withPageNumber } from '../../page/page-number.ts';
import { guidesPerPage, resourcesPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { ReadingCards } from './reading-cards.tsx';
import { ResourceCard } from './resource-card.tsx';

export const screen = defineScreen<ResourcesQuery, ResourcesQueryVariables>({
  variables: ({ search }) => ({ page: pageNumber(search), pageSize: guidesPerPage }),
  outcome: ({ additionalResources }, { search }) =>
    additionalResources.items.length === 0 && pageNumber(search) > 1 ? 'missing' : 'found',
  head: ({ resourcesPage }, { search }) => ({
    title: withPageNumber(resourcesPage?.heroSubheading || 'Resources', pageNumber(search)),
    description:
      'Articles, newsletters, events, and checklists and templates for advisers and funds to download.',
    canonical: resourcesPath(pageNumber(search)),
  }),
  render: (data, { search }) => <ResourcesScreen {...data} page={pageNumber(search)} />,
});

function ResourcesScreen({
  resourcesPage: texts,
  additionalResources: { items, totalCount },
  page,
}: ResourcesQuery & { page: number }) {
  return (
    <>
      <PageIntro
        kicker={texts?.heroSubheading}
        heading={texts?.heroHeading || 'Resources'}
        aside={<IndexPlate name="sheaf" />}
      >
        <SearchForm label="Search the site" />
      </PageIntro>
      <ReadingCards />
      {items.length > 0 && (
        <Section heading="Additional Resources & Downloads" tinted>
          <div className="cards cards--2">
            {items.map((resource, index) => (
              <ResourceCard
                key={resource.id}
                resource={resource}
                form={page === 1 && index === 0 ? 'long' : 'short'}
                nextSteps={texts?.nextSteps ?? ''}
              />
            ))}
          </div>
        </Section>
      )}
      <div className="wrap">
        <Pagination
          label="Pages of guides"
          page={page}
          pageCount={Math.ceil(totalCount / guidesPerPage)}
          pathOf={resourcesPath}
          steps={['Previous', 'Next']}
        />
      </div>
      <CallToAction heading={texts?.ctaHeading} text={texts?.ctaText} button={texts?.ctaButton} />
    </>
  );
}
