import { formPath } from '../page/paths.ts';
import { FormSlot } from './form-slot.tsx';
import { CompanyField, EmailField, JobTitleField, LastNameField, NameField } from './person-fields.tsx';

/** The first resource of the list asks for more than the others (contract §2). */
export type ResourceFormVariant = 'long' | 'short';

interface ResourceFormProps {
  resource: { id: string; title: string };
  variant: ResourceFormVariant;
  onSent?: () => void;
}

/** The form in front of a download. */
export function ResourceForm({ resource, variant, onSent }: ResourceFormProps) {
  return (
    <FormSlot
      form="resource"
      place={variant === 'long' ? 'firstResource' : 'otherResources'}
      action={formPath('resource', resource.id)}
      label={`Download ${resource.title}`}
      button="Get the guide"
      thanks={<p>Thank you.</p>}
      onSent={onSent}
    >
      <input type="hidden" name="resource" value={resource.title} />
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
