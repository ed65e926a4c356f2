import { publicRoutes } from '@daybook/routes';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { SearchForm } from '../../components/controls/search-form.tsx';
import { Plate } from '../../components/pictures/plate.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import type { PageHead } from '../../page/screen.ts';

export const notFoundHead: PageHead = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  noindex: true,
};

/** The 404 page. */
export function NotFoundScreen() {
  return (
    <PageIntro
      kicker="404"
      heading="There is no page at this address"
      text="The page may have moved, or the link may be incomplete. You can search the site or start here:"
      aside={<Plate name="harbour" first />}
    >
      <SearchForm label="Search the site" />
      <p className="intro__action">
        <ButtonLink to={publicRoutes.home}>Home page</ButtonLink>{' '}
        <ButtonLink to={publicRoutes.blog} look="outline">
          Blog
        </ButtonLink>
      </p>
    </PageIntro>
  );
}
