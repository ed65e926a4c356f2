import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { createPublicClient } from '@daybook/graphql-client';
import { useSignUpForNewsletterMutation, useSubmitContactMutation } from '@daybook/graphql-client/web/hooks';
import { useEffect, useRef } from 'react';
import { type FormName } from '../page/paths.ts';
import { contactInput, newsletterInput } from './form-input.ts';
import { type FormValues } from './form-values.ts';
import { type Refusal, refusalFor, unreachable } from './refusal.ts';

const publicClient = createPublicClient();

/**
 * Null after a form was sent, otherwise why it was refused: `outdated` if the server is of another version than the
 * page and does not know what the page asks.
 */
export type FormOutcome = Refusal | 'outdated' | null;

interface FormDeliveryProps {
  form: FormName;
  values: FormValues;
  onSettled(outcome: FormOutcome): void;
}

/** Sends one form once, when it mounts. Renders nothing. */
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
  useSendOnce(() => submitContact({ variables: { input: contactInput(values) } }), onSettled);
  return null;
}

function NewsletterDelivery({ values, onSettled }: DeliveryProps) {
  const [signUp] = useSignUpForNewsletterMutation();
  useSendOnce(() => signUp({ variables: { input: newsletterInput(values) } }), onSettled);
  return null;
}

function useSendOnce(send: () => Promise<unknown>, onSettled: FormDeliveryProps['onSettled']): void {
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    send().then(
      () => onSettled(null),
      (error: unknown) => onSettled(outcomeOf(error)),
    );
  });
}

const codesForSenders = ['BAD_USER_INPUT', 'RATE_LIMITED'];

function outcomeOf(error: unknown): FormOutcome {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const { code, fields, retryAfter } = first?.extensions ?? {};
  // Refusals of what was typed name fields. Others are of the operation or of its variables.
  if (code === 'GRAPHQL_VALIDATION_FAILED' || (code === 'BAD_USER_INPUT' && !fields)) return 'outdated';
  if (!first || typeof code !== 'string' || !codesForSenders.includes(code)) return unreachable;
  return refusalFor({
    code,
    message: first.message,
    fields: isTexts(fields) ? fields : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
  });
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}
