import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { useSignUpForNewsletterMutation, useSubmitContactMutation } from '@daybook/graphql-client/web/hooks';
import { useEffect, useRef } from 'react';
import type { FormName, FormValues } from '../forms/form-values.ts';
import { publicClient } from './public-client.ts';

interface FormDeliveryProps {
  form: FormName;
  values: FormValues;
  /** Told null when the form has arrived, otherwise what to tell its sender. */
  onSettled(failure: string | null): void;
}

/** Sends one filled-in form, once, as soon as it is mounted. Shows nothing. */
export function FormDelivery({ form, ...delivery }: FormDeliveryProps) {
  return (
    <ApolloProvider client={publicClient}>
      {form === 'newsletter' ? <NewsletterDelivery {...delivery} /> : <ContactDelivery {...delivery} />}
    </ApolloProvider>
  );
}

type DeliveryProps = Omit<FormDeliveryProps, 'form'>;

function ContactDelivery({ values, onSettled }: DeliveryProps) {
  const [submitContact] = useSubmitContactMutation();
  const { fname = '', lname = '', email = '', jobTitle = '', company = '' } = values;
  const { message = '', resource = '', website = '' } = values;
  const input = { fname, lname, email, jobTitle, company, message, resource, website };
  useSendOnce(() => submitContact({ variables: { input } }), onSettled);
  return null;
}

function NewsletterDelivery({ values, onSettled }: DeliveryProps) {
  const [signUp] = useSignUpForNewsletterMutation();
  const { email = '', website = '' } = values;
  useSendOnce(() => signUp({ variables: { input: { email, website } } }), onSettled);
  return null;
}

function useSendOnce(send: () => Promise<unknown>, onSettled: FormDeliveryProps['onSettled']): void {
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    send().then(
      () => onSettled(null),
      (error: unknown) => onSettled(sentenceFor(error)),
    );
  });
}

const forSenders = ['BAD_USER_INPUT', 'RATE_LIMITED'];

function sentenceFor(error: unknown): string {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (first && forSenders.includes(String(first.extensions?.code))) return first.message;
  return 'This could not be sent. What you typed is still here; please try again in a moment.';
}
