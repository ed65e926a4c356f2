import type { HomeQuery, HomeQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { StaticPart } from '../../components/sections/static-part.tsx';
import { useCurrentPage } from '../../page/current-page.ts';
import { guidesPerPage } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { organization } from '../../page/structured-data.ts';
import { forWholeLists, usualSize } from '../../page/whole-list.ts';
import nightSea from '../../plates/night-sea.svg?url';
import { ClientWords } from './client-words.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeServices } from './home-services.tsx';
import { OutsourceCards } from './outsource-cards.tsx';
import { RecentPosts } from './recent-posts.tsx';

/** Browsers do not load this code, because these parts have no behavior. */
const parts = import.meta.env.SSR ? await import('./static-parts.tsx') : null;

export const screen = defineScreen<HomeQuery, HomeQueryVariables>({
  variables: () => ({ pageSize: usualSize, guidesPerPage }),
  wholeVariables({ outsourceCards }) {
    const whole = forWholeLists(outsourceCards);
    return whole && { ...whole, guidesPerPage };
  },
  head: ({ homePage }, _location, site) => ({
    title: homePage?.introHeading ? `${site.name}: ${homePage.introHeading}` : site.name,
    description: homePage?.introText || site.tagline,
    firstPicture: nightSea,
    ...(import.meta.env.SSR && {
      structuredData: (siteUrl) => [
        organization(siteUrl, site),
        {
          '@type': 'WebSite',
          name: site.name,
          url: `${siteUrl}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${siteUrl}${publicRoutes.search}?q={words}`,
            'query-input': 'required name=words',
          },
          publisher: { '@id': `${siteUrl}/#organization` },
        },
      ],
    }),
  }),
  render: (data) => <HomeScreen {...data} />,
});

function HomeScreen({ homePage, outsourceCards, posts, upcoming, guides }: HomeQuery) {
  const { site } = useCurrentPage();
  return (
    <>
      <HomeHero
        heading={homePage?.heroHeading || site.name}
        text={homePage?.heroText ?? ''}
        button={homePage?.heroButton || 'Contact us'}
      />
      <StaticPart html={parts?.factsHtml({ homePage }) ?? ''} />
      {homePage?.introHeading && <HomeServices page={homePage} />}
      <OutsourceCards heading={homePage?.cardsHeading ?? ''} cards={outsourceCards.items} />
      {homePage?.clientQuote && <ClientWords words={homePage.clientQuote} speaker={homePage.clientName} />}
      <StaticPart html={parts?.highlightsHtml({ upcoming, guides }) ?? ''} />
      <CallToAction heading={homePage?.ctaHeading} text={homePage?.ctaText} button={homePage?.ctaButton} />
      <RecentPosts posts={posts.items} />
    </>
  );
}
