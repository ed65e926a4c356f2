import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { formPath } from '../page/paths.ts';
import { FormSlot } from './form-slot.tsx';
import type { FormValues } from './form-values.ts';
import { CompanyField, EmailField, JobTitleField, LastNameField, NameField } from './person-fields.tsx';

/** The first resource of the list asks for more details than the others (contract §2). */
export type ResourceFormVariant = 'long' | 'short';

interface ResourceFormProps {
  resource: { id: string; title: string };
  variant: ResourceFormVariant;
  /** Replaces the form after it was sent. */
  thanks?: ReactNode;
  /** How often the form was opened; saved details are filled in each time. */
  opened: number;
  onSent(): void;
}

/** The form before a download. */
export function ResourceForm({
  resource,
  variant,
  thanks = <p>Thank you.</p>,
  opened,
  onSent,
}: ResourceFormProps) {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (opened > 0)
      void import('./saved-details-notice.tsx').then((module) => setNotice(() => module.SavedDetailsNotice));
  }, [opened]);

  const saveAndContinue = (values: FormValues) => {
    void import('./saved-details.ts').then(({ saveDetails }) => saveDetails(values));
    onSent();
  };
  return (
    <FormSlot
      form="resource"
      slot={variant === 'long' ? 'firstResource' : 'otherResources'}
      action={formPath('resource', resource.id)}
      label={`Download ${resource.title}`}
      button="Get the guide"
      thanks={thanks}
      onSent={saveAndContinue}
    >
      <input type="hidden" name="resource" value={resource.title} />
      {Notice && <Notice key={opened} />}
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
