import type { HomeQuery, HomeQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { defineScreen } from '../../page/screen.ts';
import { organization } from '../../page/structured-data.ts';
import quay from '../../plates/quay.svg?url';
import { site } from '../../site.ts';
import { ClientWords } from './client-words.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeServices } from './home-services.tsx';
import { OutsourceCards } from './outsource-cards.tsx';
import { RecentPosts } from './recent-posts.tsx';

export const screen = defineScreen<HomeQuery, HomeQueryVariables>({
  variables: () => ({}),
  head: ({ homePage }) => ({
    title: homePage?.introHeading ? `${site.name}: ${homePage.introHeading}` : site.name,
    description: homePage?.introText || site.description,
    firstPicture: quay,
    ...(import.meta.env.SSR && {
      structuredData: (siteUrl) => [
        organization(siteUrl),
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

function HomeScreen({ homePage, outsourceCards, posts }: HomeQuery) {
  return (
    <>
      <HomeHero heading={homePage?.heroHeading || site.name} button={homePage?.heroButton || 'Contact us'} />
      {homePage?.introHeading && <HomeServices page={homePage} />}
      <OutsourceCards heading={homePage?.cardsHeading ?? ''} cards={outsourceCards.items} />
      {homePage?.clientQuote && <ClientWords words={homePage.clientQuote} speaker={homePage.clientName} />}
      <CallToAction heading={homePage?.ctaHeading} text={homePage?.ctaText} button={homePage?.ctaButton} />
      <RecentPosts posts={posts.items} />
    </>
  );
}
