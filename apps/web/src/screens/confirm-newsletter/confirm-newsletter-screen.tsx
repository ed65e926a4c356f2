import type {
  ConfirmNewsletterQuery,
  ConfirmNewsletterQueryVariables,
} from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { ButtonForm } from '../../forms/button-form.tsx';
import type { Refusal } from '../../forms/refusal.ts';
import { newsletterAnchor } from '../../layout/site-footer.tsx';
import { defineScreen, type PageLocation } from '../../page/screen.ts';

interface ConfirmationData extends ConfirmNewsletterQuery {
  /** The result of pressing the button: null on success. Undefined before that. */
  refusal?: Refusal | null;
}

/**
 * The page that the link for confirming a sign-up opens. Its only button works without scripts. Opening the page
 * changes nothing.
 */
export const screen = defineScreen<ConfirmationData, ConfirmNewsletterQueryVariables>({
  variables: ({ params }) => ({ token: params.token ?? '' }),
  outcome: ({ isNewsletterConfirmation }) => (isNewsletterConfirmation ? 'found' : 'missing'),
  head: ({ refusal }) => ({
    title: refusal === null ? 'You are signed up' : 'Confirm your sign-up',
    description: 'Confirms a newsletter sign-up.',
    noindex: true,
  }),
  render: (data, location) =>
    data.refusal === null ? <Confirmed /> : <Confirm data={data} location={location} />,
});

function Confirm({ data: { refusal }, location }: { data: ConfirmationData; location: PageLocation }) {
  return (
    <PageIntro
      heading="Confirm your sign-up"
      lead={refusal?.isFinal ? undefined : 'Then we send the newsletter to your address.'}
    >
      <ButtonForm label="Confirm your sign-up" button="Confirm" action={location.path} refusal={refusal}>
        {refusal && (
          <p>
            <a href={`#${newsletterAnchor}`}>Sign up again</a>
          </p>
        )}
      </ButtonForm>
    </PageIntro>
  );
}

function Confirmed() {
  return (
    <PageIntro heading="You are signed up" lead="We send the newsletter to your address from now on.">
      <p className="intro__action">
        <ButtonLink to={publicRoutes.home}>Home page</ButtonLink>
      </p>
    </PageIntro>
  );
}
