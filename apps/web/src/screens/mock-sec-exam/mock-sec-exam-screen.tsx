import type { MockSecExamQuery, MockSecExamQueryVariables } from '@daybook/graphql-client/web/operations';
import { Plate } from '../../components/pictures/plate.tsx';
import { ServicePage } from '../../components/sections/service-page.tsx';
import { serviceStatements } from '../../components/sections/service-statements.ts';
import { defineScreen } from '../../page/screen.ts';

const name = 'Mock SEC Exam Services';

export const screen = defineScreen<MockSecExamQuery, MockSecExamQueryVariables>({
  variables: () => ({}),
  head: ({ mockSecExamPage: page }, { path }, site) => ({
    title: page?.heroSubheading || name,
    description: page?.heroText || site.tagline,
    ...(import.meta.env.SSR && {
      structuredData: (siteUrl) => serviceStatements(siteUrl, site, path, page?.heroSubheading || name),
    }),
  }),
  render: ({ mockSecExamPage: page }) => (
    <ServicePage texts={page} name={name} plate={<Plate name="lens" />} />
  ),
});
