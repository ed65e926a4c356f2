import { formPath } from '../page/paths.ts';
import { FormSlot } from './form-slot.tsx';
import { CompanyField, EmailField, JobTitleField, LastNameField, NameField } from './person-fields.tsx';
import { TextArea } from './text-field.tsx';

/** The form of the contact page. */
export function ContactForm() {
  return (
    <FormSlot
      form="contact"
      slot="contact"
      action={formPath('contact')}
      label="Contact"
      button="Send message"
      thanks={
        <>
          <h2>Thank you</h2>
          <p>Your message has arrived. We will answer soon.</p>
        </>
      }
    >
      <div className="form__fields">
        <NameField />
        <LastNameField />
        <EmailField />
        <CompanyField />
        <JobTitleField />
        <TextArea name="message" label="Message" rows={7} maxLength={10_000} required />
      </div>
    </FormSlot>
  );
}
