import type { ContactQuery, ContactQueryVariables } from '@daybook/graphql-client/web/operations';
import { RichText } from '../../components/text/rich-text.tsx';
import { ContactForm } from '../../forms/contact-form.tsx';
import { defineScreen } from '../../page/screen.ts';
import { site } from '../../site.ts';

export const screen = defineScreen<ContactQuery, ContactQueryVariables>({
  variables: () => ({}),
  head: () => ({
    title: 'Contact',
    description: `Write to ${site.name}. A few lines are enough, and the first conversation is free.`,
  }),
  render: ({ contactPage }) => (
    <div className="wrap contact">
      <div className="contact__words">
        <p className="kicker">Contact</p>
        <h1>{contactPage?.heroHeading || 'Contact us'}</h1>
        <RichText html={contactPage?.heroText ?? ''} />
      </div>
      <div className="contact__form">
        <ContactForm />
      </div>
    </div>
  ),
});
