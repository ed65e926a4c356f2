import type { ContactInput, NewsletterInput } from '@daybook/graphql-client/web/operations';
import type { FormValues } from './form-values.ts';

/** The input of the contact form and of the forms before downloads. Fields that a form does not have are empty. */
export function contactInput(values: FormValues): ContactInput {
  const { firstName = '', lastName = '', email = '', jobTitle = '', company = '' } = values;
  const { message = '', resource = '', website = '' } = values;
  return { firstName, lastName, email, jobTitle, company, message, resource, website };
}

/** The input of the newsletter sign-up. */
export function newsletterInput({ email = '', website = '' }: FormValues): NewsletterInput {
  return { email, website };
}
