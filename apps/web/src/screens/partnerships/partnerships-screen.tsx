import type { PartnershipsQuery, PartnershipsQueryVariables } from '@daybook/graphql-client/web/operations';
import { Pagination } from '../../components/controls/pagination.tsx';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { PlainText } from '../../components/text/plain-text.tsx';
import { pageNumber, withPageNumber } from '../../page/page-number.ts';
import { partnershipsPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { LogoLink } from './logo-link.tsx';

const name = 'Partnerships';

/** Logos per page of each of the two lists. Hardly any site has a second page. */
const pageSize = 200;

export const screen = defineScreen<PartnershipsQuery, PartnershipsQueryVariables>({
  variables: ({ search }) => ({ page: pageNumber(search), pageSize }),
  outcome: ({ partnerships, memberships }, { search }) =>
    partnerships.items.length + memberships.items.length === 0 && pageNumber(search) > 1
      ? 'missing'
      : 'found',
  head: ({ partnerPage }, { search }) => ({
    title: withPageNumber(partnerPage?.heroSubheading || name, pageNumber(search)),
    description: partnerPage?.heroHeading || 'The firms we work with, and the associations we belong to.',
    canonical: partnershipsPath(pageNumber(search)),
  }),
  render: (data, { search }) => <PartnershipsScreen {...data} page={pageNumber(search)} />,
});

function PartnershipsScreen({
  partnerPage: texts,
  partnerships,
  memberships,
  page,
}: PartnershipsQuery & { page: number }) {
  return (
    <>
      <PageIntro
        kicker={texts?.heroSubheading}
        heading={texts?.heroHeading || name}
        button={texts?.heroButton || 'JOIN US'}
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
          heading={texts?.membershipsHeading || 'Memberships'}
          aside={texts?.membershipsSubheading && <PlainText text={texts.membershipsSubheading} />}
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
      <div className="wrap">
        <Pagination
          label="Pages of partners and memberships"
          page={page}
          pageCount={Math.ceil(Math.max(partnerships.totalCount, memberships.totalCount) / pageSize)}
          pathOf={partnershipsPath}
          steps={['Previous', 'Next']}
        />
      </div>
      <CallToAction heading={texts?.ctaHeading} text={texts?.ctaText} />
    </>
  );
}
