import type {
  ComplianceNewsletterQuery,
  ComplianceNewsletterQueryVariables,
} from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { CallToAction } from '../../components/call-to-action.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { newsletterAnchor } from '../../layout/site-footer.tsx';
import { defineScreen } from '../../page/screen.ts';
import { breadcrumbs } from '../../page/structured-data.ts';
import { NewsletterList } from './newsletter-list.tsx';

const name = 'Compliance Newsletter';

export const screen = defineScreen<ComplianceNewsletterQuery, ComplianceNewsletterQueryVariables>({
  variables: () => ({}),
  head: ({ complianceNewsletterPage }, { path }) => ({
    title: complianceNewsletterPage?.subheading || name,
    description: complianceNewsletterPage?.heading || 'Our newsletters for advisers and funds, to download.',
    structuredData: (siteUrl) => [
      breadcrumbs(siteUrl, [
        { name: 'Resources', path: publicRoutes.resources },
        { name, path },
      ]),
    ],
  }),
  render: (data) => <ComplianceNewsletterScreen {...data} />,
});

function ComplianceNewsletterScreen({
  complianceNewsletterPage: page,
  newsletterResources,
}: ComplianceNewsletterQuery) {
  return (
    <>
      <PageIntro kicker={page?.subheading} heading={page?.heading || name} />
      <NewsletterList newsletters={newsletterResources.items} />
      <CallToAction
        heading={page?.ctatitleheading || 'Get the next one by e-mail'}
        text={page?.ctasubheading}
        button={page?.ctabutton || 'Subscribe'}
        to={`#${newsletterAnchor}`}
      />
    </>
  );
}
