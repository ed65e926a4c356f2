import type {
  RiaRegistrationQuery,
  RiaRegistrationQueryVariables,
} from '@daybook/graphql-client/web/operations';
import { Plate } from '../../components/pictures/plate.tsx';
import { ServicePage } from '../../components/sections/service-page.tsx';
import { serviceStatements } from '../../components/sections/service-statements.ts';
import { defineScreen } from '../../page/screen.ts';

const name = 'RIA Registration Services';

export const screen = defineScreen<RiaRegistrationQuery, RiaRegistrationQueryVariables>({
  variables: () => ({}),
  head: ({ riaRegistrationServicesPage: page }, { path }, site) => ({
    title: page?.heroSubheading || name,
    description: page?.heroText || site.tagline,
    ...(import.meta.env.SSR && {
      structuredData: (siteUrl) => serviceStatements(siteUrl, site, path, page?.heroSubheading || name),
    }),
  }),
  render: ({ riaRegistrationServicesPage: page }) => (
    <ServicePage texts={page} name={name} plate={<Plate name="filings" />} />
  ),
});
