import type { ServicesQuery, ServicesQueryVariables } from '@daybook/graphql-client/web/operations';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { LastReviewed } from '../../components/text/last-reviewed.tsx';
import { PlainText } from '../../components/text/plain-text.tsx';
import { defineScreen } from '../../page/screen.ts';
import { forWholeLists, usualSize } from '../../page/whole-list.ts';
import { PackageCards } from './package-cards.tsx';
import { PackageComparison } from './package-comparison.tsx';

const name = 'Investment Advisers';

export const screen = defineScreen<ServicesQuery, ServicesQueryVariables>({
  variables: () => ({ pageSize: usualSize }),
  wholeVariables: ({ packages, accordions }) => forWholeLists(packages, accordions),
  head: ({ servicesPage }, _location, site) => ({
    title: servicesPage?.heroHeading || name,
    description: servicesPage?.heroText || site.tagline,
  }),
  render: (data) => <ServicesScreen {...data} />,
});

function ServicesScreen({ servicesPage: page, packages, accordions }: ServicesQuery) {
  return (
    <>
      <PageIntro
        kicker={page?.heroSubheading}
        heading={page?.heroHeading || name}
        lead={page?.heroText}
        button={page?.heroButton || 'Contact us'}
        aside={<IndexPlate name="compass" />}
      />
      <PackageCards packages={packages.items} />
      {accordions.items.length > 0 && (
        <Section
          layout="hanging"
          heading={page?.comparisonHeading || 'Standard and Full'}
          aside={page?.comparisonSubheading && <PlainText text={page.comparisonSubheading} />}
        >
          <PackageComparison accordions={accordions.items} />
        </Section>
      )}
      <LastReviewed day={page?.lastReviewedOn} />
      <CallToAction heading={page?.ctaHeading} button={page?.ctaButton} />
    </>
  );
}
