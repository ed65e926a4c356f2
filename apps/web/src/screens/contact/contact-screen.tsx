import type { ContactQuery, ContactQueryVariables } from '@daybook/graphql-client/web/operations';
import { StaticPart } from '../../components/sections/static-part.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import { ContactForm } from '../../forms/contact-form.tsx';
import { useCurrentPage } from '../../page/current-page.ts';
import { defineScreen } from '../../page/screen.ts';

/** Browsers do not load this code, because these parts have no behavior. */
const parts = import.meta.env.SSR ? await import('./static-parts.tsx') : null;

export const screen = defineScreen<ContactQuery, ContactQueryVariables>({
  variables: () => ({}),
  head: (_data, _location, site) => ({
    title: 'Contact',
    description: `Write to ${site.name}. A few lines are enough, and the first conversation is free.`,
  }),
  render: ({ contactPage }) => (
    <div className="wrap contact">
      <div className="contact__words">
        <p className="kicker">Contact</p>
        <h1 dir="auto">{contactPage?.heroHeading || 'Contact us'}</h1>
        <RichText html={contactPage?.heroText ?? ''} />
      </div>
      <div className="contact__form">
        <ContactForm />
      </div>
      <div className="contact__aside">
        <ContactAside nextSteps={contactPage?.nextSteps ?? ''} />
      </div>
    </div>
  ),
});

function ContactAside({ nextSteps }: { nextSteps: string }) {
  const { site } = useCurrentPage();
  return <StaticPart html={parts?.asideHtml(nextSteps, site) ?? ''} />;
}
