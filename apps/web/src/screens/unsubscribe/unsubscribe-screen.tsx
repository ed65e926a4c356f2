import type { UnsubscribeQuery, UnsubscribeQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import type { Refusal } from '../../forms/refusal.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { newsletterAnchor } from '../../layout/site-footer.tsx';
import { defineScreen, type PageLocation } from '../../page/screen.ts';

interface UnsubscribeData extends UnsubscribeQuery {
  /** What came of the button: null when the sign-up has ended, left out before it was pressed. */
  refusal?: Refusal | null;
}

/** Where the link of a letter leads: one button, which works without scripts. Opening the page changes nothing. */
export const screen = defineScreen<UnsubscribeData, UnsubscribeQueryVariables>({
  variables: ({ params }) => ({ token: params.token ?? '' }),
  outcome: ({ isUnsubscribeLink }) => (isUnsubscribeLink ? 'found' : 'missing'),
  head: ({ refusal }) => ({
    title: refusal === null ? 'You have left the newsletter' : 'Leave the newsletter',
    description: 'Ends the newsletter for the address that your letter was sent to.',
    noindex: true,
  }),
  render: (data, location) =>
    data.refusal === null ? <Left /> : <Leaving data={data} location={location} />,
});

function Leaving({ data: { refusal }, location }: { data: UnsubscribeData; location: PageLocation }) {
  return (
    <PageIntro
      heading="Leave the newsletter"
      lead="This ends the newsletter for the address that your letter was sent to."
    >
      <form className="form" method="post" action={location.path} aria-label="Leave the newsletter">
        {refusal && <RefusalNotice refusal={refusal} formId="leave" />}
        <button type="submit" className="button button--solid">
          Leave the newsletter
        </button>
      </form>
    </PageIntro>
  );
}

function Left() {
  return (
    <PageIntro
      heading="You have left the newsletter"
      lead="No further letter will be sent to you. Sign up below should you change your mind."
    >
      <p className="intro__action">
        <ButtonLink to={publicRoutes.home}>Home page</ButtonLink>
        <ButtonLink to={`#${newsletterAnchor}`} look="outline">
          Sign up again
        </ButtonLink>
      </p>
    </PageIntro>
  );
}
