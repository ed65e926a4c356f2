import type { MockSecExamQuery, MockSecExamQueryVariables } from '@daybook/graphql-client/web/operations';
import { Plate } from '../../components/plate.tsx';
import { ServicePage } from '../../components/service-page.tsx';
import { defineScreen } from '../../page/screen.ts';
import { site } from '../../site.ts';

const name = 'Mock SEC Exam Services';

export const screen = defineScreen<MockSecExamQuery, MockSecExamQueryVariables>({
  variables: () => ({}),
  head: ({ mockSecExamPage: page }) => ({
    title: page?.subheading || name,
    description: page?.desc || site.description,
  }),
  render: ({ mockSecExamPage: page }) => (
    <ServicePage texts={page} name={name} plate={<Plate name="lens" />} />
  ),
});
