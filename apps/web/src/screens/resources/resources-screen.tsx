import type { ResourcesQuery, ResourcesQueryVariables } from '@daybook/graphql-client/web/operations';
import { SearchForm } from '../../components/controls/search-form.tsx';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { defineScreen } from '../../page/screen.ts';
import { ReadingCards } from './reading-cards.tsx';
import { ResourceCard } from './resource-card.tsx';

export const screen = defineScreen<ResourcesQuery, ResourcesQueryVariables>({
  variables: () => ({}),
  head: ({ resourcesPage }) => ({
    title: resourcesPage?.heroSubheading || 'Resources',
    description:
      'Articles, newsletters, events, and checklists and templates for advisers and funds to download.',
  }),
  render: (data) => <ResourcesScreen {...data} />,
});

function ResourcesScreen({ resourcesPage: page, additionalResources }: ResourcesQuery) {
  return (
    <>
      <PageIntro
        kicker={page?.heroSubheading}
        heading={page?.heroHeading || 'Resources'}
        aside={<IndexPlate name="sheaf" />}
      >
        <SearchForm label="Search the site" />
      </PageIntro>
      <ReadingCards />
      {additionalResources.items.length > 0 && (
        <Section heading="Additional Resources & Downloads" tinted>
          <div className="cards cards--2">
            {additionalResources.items.map((resource, index) => (
              <ResourceCard
                key={resource.id}
                resource={resource}
                form={index === 0 ? 'long' : 'short'}
                nextSteps={page?.nextSteps ?? ''}
              />
            ))}
          </div>
        </Section>
      )}
      <CallToAction heading={page?.ctaHeading} text={page?.ctaText} button={page?.ctaButton} />
    </>
  );
}
