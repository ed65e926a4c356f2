import { formPath } from '../page/paths.ts';
import { FormSlot } from './form-slot.tsx';
import { EmailField } from './person-fields.tsx';

/** The newsletter sign-up in the footer of every page. */
export function NewsletterForm() {
  return (
    <FormSlot
      form="newsletter"
      slot="newsletter"
      action={formPath('newsletter')}
      label="Newsletter sign-up"
      button="Sign up"
      thanks={
        <p>
          Thank you. You will get our next newsletter. If we send you a message to confirm your address,
          please open its link.
        </p>
      }
    >
      <EmailField />
    </FormSlot>
  );
}
