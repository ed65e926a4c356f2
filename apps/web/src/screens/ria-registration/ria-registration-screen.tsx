import type {
  RiaRegistrationQuery,
  RiaRegistrationQueryVariables,
} from '@daybook/graphql-client/web/operations';
import { Plate } from '../../components/plate.tsx';
import { ServicePage } from '../../components/service-page.tsx';
import { defineScreen } from '../../page/screen.ts';
import { site } from '../../site.ts';

const name = 'RIA Registration Services';

export const screen = defineScreen<RiaRegistrationQuery, RiaRegistrationQueryVariables>({
  variables: () => ({}),
  head: ({ riaRegistrationServicesPage: page }) => ({
    title: page?.subheading || name,
    description: page?.desc || site.description,
  }),
  render: ({ riaRegistrationServicesPage: page }) => (
    <ServicePage texts={page} name={name} plate={<Plate name="filings" />} />
  ),
});
