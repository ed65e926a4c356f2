import type { PartnershipsQuery, PartnershipsQueryVariables } from '@daybook/graphql-client/web/operations';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { PlainText } from '../../components/text/plain-text.tsx';
import { defineScreen } from '../../page/screen.ts';
import { LogoLink } from './logo-link.tsx';

const name = 'Partnerships';

export const screen = defineScreen<PartnershipsQuery, PartnershipsQueryVariables>({
  variables: () => ({}),
  head: ({ partnerPage }) => ({
    title: partnerPage?.heroSubheading || name,
    description: partnerPage?.heroHeading || 'The firms we work with, and the associations we belong to.',
  }),
  render: (data) => <PartnershipsScreen {...data} />,
});

function PartnershipsScreen({ partnerPage: page, partnerships, memberships }: PartnershipsQuery) {
  return (
    <>
      <PageIntro
        kicker={page?.heroSubheading}
        heading={page?.heroHeading || name}
        button={page?.heroButton || 'JOIN US'}
        aside={<IndexPlate name="mooring" />}
      />
      {partnerships.items.length > 0 && (
        <section className="section section--tinted" aria-label="Partners">
          <ul className="wrap cards cards--4 logos">
            {partnerships.items.map(({ id, url, picture }) => (
              <li key={id}>
                <LogoLink address={url} picture={picture} sizes="(min-width: 40rem) 16rem, 50vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {memberships.items.length > 0 && (
        <Section
          layout="hanging"
          heading={page?.membershipsHeading || 'Memberships'}
          aside={page?.membershipsSubheading && <PlainText text={page.membershipsSubheading} />}
        >
          <ul className="cards cards--2 logos">
            {memberships.items.map(({ id, url, picture }) => (
              <li key={id}>
                <LogoLink address={url} picture={picture} sizes="(min-width: 40rem) 20rem, 100vw" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CallToAction heading={page?.ctaHeading} text={page?.ctaText} />
    </>
  );
}
