import type { ContactInput, NewsletterInput } from '@daybook/graphql-client/web/operations';
import type { FormValues } from './form-values.ts';

/** What the contact form and the forms before downloads send; a field that a form does not have is empty. */
export function contactInput(values: FormValues): ContactInput {
  const { fname = '', lname = '', email = '', jobTitle = '', company = '' } = values;
  const { message = '', resource = '', website = '' } = values;
  return { fname, lname, email, jobTitle, company, message, resource, website };
}

/** What the sign-up sends. */
export function newsletterInput({ email = '', website = '' }: FormValues): NewsletterInput {
  return { email, website };
}
