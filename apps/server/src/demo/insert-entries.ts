import type { RequestContext } from '@daybook/content-engine';
import { contactEntries, newsletterEntries } from '@daybook/database/demo';
import type { Services } from '../services/services.ts';
import { submitForm } from './run-mutation.ts';

/** Sends in the demo's messages and sign-ups as visitors would, each from an address of its own. */
export async function insertDemoEntries(services: Services, context: RequestContext): Promise<void> {
  let senders = 0;
  const sender = () => {
    senders += 1;
    return { ...context, clientAddress: `demo visitor ${senders}` };
  };
  for (const entry of contactEntries)
    await submitForm(services, sender(), 'submitContact', 'ContactInput', entry);
  for (const entry of newsletterEntries) {
    await submitForm(services, sender(), 'signUpForNewsletter', 'NewsletterInput', entry);
  }
}
