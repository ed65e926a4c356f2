import { FormSlot } from './form-slot.tsx';
import { CompanyField, EmailField, JobTitleField, LastNameField, NameField } from './person-fields.tsx';

interface ResourceFormProps {
  resource: { id: string; title: string };
  /** The first resource of the page asks for more than the others (contract §2). */
  variant: 'long' | 'short';
  onSent(): void;
}

/** The form in front of a download. */
export function ResourceForm({ resource, variant, onSent }: ResourceFormProps) {
  return (
    <FormSlot
      form="resource"
      label={`Download ${resource.title}`}
      button="Get the guide"
      thanks={<p>Thank you.</p>}
      onSent={onSent}
    >
      <input type="hidden" name="resource" value={resource.title} />
      <input type="hidden" name="resourceId" value={resource.id} />
      <div className="form__fields">
        <NameField />
        {variant === 'long' && <LastNameField />}
        <EmailField />
        <CompanyField />
        {variant === 'long' && <JobTitleField />}
      </div>
    </FormSlot>
  );
}
