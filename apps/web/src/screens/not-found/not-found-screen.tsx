import type { NotFoundQuery, NotFoundQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { SearchForm } from '../../components/controls/search-form.tsx';
import { Plate } from '../../components/pictures/plate.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { StaticPart } from '../../components/sections/static-part.tsx';
import { useCurrentPage } from '../../page/current-page.ts';
import { defineScreen } from '../../page/screen.ts';

/** Browsers do not load this code, because these parts have no behavior. */
const parts = import.meta.env.SSR ? await import('./static-parts.tsx') : null;

/** The 404 page. Its data are null in the browser, and after a posted form. */
export const notFoundScreen = defineScreen<NotFoundQuery | null, NotFoundQueryVariables>({
  variables: () => ({}),
  head: () => ({
    title: 'Page not found',
    description: 'There is no page at this address.',
    noindex: true,
  }),
  render: (data) => <NotFoundScreen data={data} />,
});

function NotFoundScreen({ data }: { data: NotFoundQuery | null }) {
  const { site } = useCurrentPage();
  return (
    <>
      <PageIntro
        kicker="404"
        heading="There is no page at this address"
        text="The page may have moved, or the link may be incomplete. You can search the site or start here:"
        aside={<Plate name="harbour" first />}
      >
        <SearchForm label="Search the site" />
        <p className="intro__action">
          <ButtonLink to={publicRoutes.home}>Home page</ButtonLink>{' '}
          <ButtonLink to={publicRoutes.contact} look="outline">
            Contact us
          </ButtonLink>
        </p>
      </PageIntro>
      <StaticPart html={parts?.waysOnHtml(site, data) ?? ''} />
    </>
  );
}
