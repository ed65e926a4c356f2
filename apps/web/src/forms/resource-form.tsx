import { type ComponentType, useEffect, useState } from 'react';
import { formPath } from '../page/paths.ts';
import { FormSlot } from './form-slot.tsx';
import type { FormValues } from './form-values.ts';
import { CompanyField, EmailField, JobTitleField, LastNameField, NameField } from './person-fields.tsx';

/** The first resource of the list asks for more than the others (contract §2). */
export type ResourceFormVariant = 'long' | 'short';

interface ResourceFormProps {
  resource: { id: string; title: string };
  variant: ResourceFormVariant;
  /** How often the form was opened; it is filled in with what the visitor gave before each time. */
  opened: number;
  onSent(): void;
}

/** The form in front of a download. */
export function ResourceForm({ resource, variant, opened, onSent }: ResourceFormProps) {
  const [Recalled, setRecalled] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (opened > 0)
      void import('../recall/recalled-details.tsx').then((module) =>
        setRecalled(() => module.RecalledDetails),
      );
  }, [opened]);

  const keepAndGoOn = (values: FormValues) => {
    void import('../recall/details.ts').then(({ keepDetails }) => keepDetails(values));
    onSent();
  };
  return (
    <FormSlot
      form="resource"
      place={variant === 'long' ? 'firstResource' : 'otherResources'}
      action={formPath('resource', resource.id)}
      label={`Download ${resource.title}`}
      button="Get the guide"
      thanks={<p>Thank you.</p>}
      onSent={keepAndGoOn}
    >
      <input type="hidden" name="resource" value={resource.title} />
      {Recalled && <Recalled key={opened} />}
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
