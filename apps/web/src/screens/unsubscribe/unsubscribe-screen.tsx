import type { UnsubscribeQuery, UnsubscribeQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { ButtonForm } from '../../forms/button-form.tsx';
import type { Refusal } from '../../forms/refusal.ts';
import { newsletterAnchor } from '../../layout/site-footer.tsx';
import { defineScreen, type PageLocation } from '../../page/screen.ts';

interface UnsubscribeData extends UnsubscribeQuery {
  /** The result of pressing the button: null on success. Undefined before that. */
  refusal?: Refusal | null;
}

/**
 * The page that the link in a newsletter opens. Its only button works without scripts. Opening the page changes
 * nothing.
 */
export const screen = defineScreen<UnsubscribeData, UnsubscribeQueryVariables>({
  variables: ({ params }) => ({ token: params.token ?? '' }),
  outcome: ({ isUnsubscribeLink }) => (isUnsubscribeLink ? 'found' : 'missing'),
  head: ({ refusal }) => ({
    title: refusal === null ? 'You are unsubscribed' : 'Unsubscribe from the newsletter',
    description: 'Stops the newsletter to your address.',
    noindex: true,
  }),
  render: (data, location) =>
    data.refusal === null ? <Unsubscribed /> : <UnsubscribeForm data={data} location={location} />,
});

function UnsubscribeForm({ data: { refusal }, location }: { data: UnsubscribeData; location: PageLocation }) {
  return (
    <PageIntro
      heading="Unsubscribe from the newsletter"
      lead={
        refusal?.isFinal
          ? undefined
          : 'If you press the button, we stop sending the newsletter to your address.'
      }
    >
      <ButtonForm
        label="Unsubscribe from the newsletter"
        button="Unsubscribe"
        action={location.path}
        refusal={refusal}
      />
    </PageIntro>
  );
}

function Unsubscribed() {
  return (
    <PageIntro
      heading="You are unsubscribed"
      lead="We will not send you any more newsletters. You can sign up again below."
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
