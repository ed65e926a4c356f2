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
    title: homePage?.headingtwo ? `${site.name}: ${homePage.headingtwo}` : site.name,
    description: homePage?.descone || site.description,
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
      <HomeHero heading={homePage?.headingone || site.name} button={homePage?.buttonone || 'Contact us'} />
      {homePage?.headingtwo && <HomeServices page={homePage} />}
      <OutsourceCards heading={homePage?.headingthree ?? ''} cards={outsourceCards.items} />
      {homePage?.userreviewheading && (
        <ClientWords words={homePage.userreviewheading} speaker={homePage.userreviewposition} />
      )}
      <CallToAction
        heading={homePage?.ctatitleheading}
        text={homePage?.ctadesc}
        button={homePage?.ctabutton}
      />
      <RecentPosts posts={posts.items} />
    </>
  );
}
