import type {
  ComplianceNewsletterQuery,
  ComplianceNewsletterQueryVariables,
} from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { Pagination } from '../../components/controls/pagination.tsx';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { StaticPart } from '../../components/sections/static-part.tsx';
import { newsletterAnchor } from '../../layout/site-footer.tsx';
import { pageNumber, withPageNumber } from '../../page/page-number.ts';
import { newslettersPath, newslettersPerPage } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { breadcrumbs } from '../../page/structured-data.ts';
import { NewsletterList } from './newsletter-list.tsx';

/** Browsers do not load this code, because these parts have no behavior. */
const parts = import.meta.env.SSR ? await import('../../components/sections/next-steps-html.tsx') : null;

const name = 'Compliance Newsletter';

export const screen = defineScreen<ComplianceNewsletterQuery, ComplianceNewsletterQueryVariables>({
  variables: ({ search }) => ({ page: pageNumber(search), pageSize: newslettersPerPage }),
  outcome: ({ newsletterResources }, { search }) =>
    newsletterResources.items.length === 0 && pageNumber(search) > 1 ? 'missing' : 'found',
  head: ({ complianceNewsletterPage }, { path, search }) => ({
    title: withPageNumber(complianceNewsletterPage?.heroSubheading || name, pageNumber(search)),
    description: complianceNewsletterPage?.heroHeading || 'Download our newsletters for advisers and funds.',
    canonical: newslettersPath(pageNumber(search)),
    ...(import.meta.env.SSR && {
      structuredData: (siteUrl) => [
        breadcrumbs(siteUrl, [
          { name: 'Resources', path: publicRoutes.resources },
          { name, path },
        ]),
      ],
    }),
  }),
  render: (data, { search }) => <ComplianceNewsletterScreen {...data} page={pageNumber(search)} />,
});

function ComplianceNewsletterScreen({
  complianceNewsletterPage: texts,
  newsletterResources: { items, totalCount },
  page,
}: ComplianceNewsletterQuery & { page: number }) {
  return (
    <>
      <PageIntro
        kicker={texts?.heroSubheading && withPageNumber(texts.heroSubheading, page)}
        heading={texts?.heroHeading || name}
        aside={<IndexPlate name="sheaf" />}
      />
      <NewsletterList newsletters={items} />
      <div className="wrap">
        <Pagination
          label="Pages of newsletters"
          page={page}
          pageCount={Math.ceil(totalCount / newslettersPerPage)}
          pathOf={newslettersPath}
        />
        <StaticPart html={parts?.nextStepsHtml(texts?.nextSteps ?? '') ?? ''} />
      </div>
      <CallToAction
        heading={texts?.ctaHeading || 'Get the next one by email'}
        text={texts?.ctaText}
        button={texts?.ctaButton || 'Subscribe'}
        to={`#${newsletterAnchor}`}
      />
    </>
  );
}
