import type { FormPlace } from '@daybook/page-rendering';
import { use } from 'react';
import { useFirstPage } from '../page/first-page.ts';
import { BuiltInForm, type BuiltInFormProps } from './built-in-form.tsx';
import { EmbeddedForm } from './embedded-form.tsx';
import { FormPageContext } from './form-page-context.ts';

interface FormSlotProps extends BuiltInFormProps {
  place: FormPlace;
}

/** A form of the site: its own, or that of the provider that the operator configured for the place. */
export function FormSlot({ place, ...form }: FormSlotProps) {
  const { formProviders } = useFirstPage();
  const isOnPageOfItsOwn = use(FormPageContext) !== null;
  const provider = formProviders[place];
  if (provider === undefined || isOnPageOfItsOwn) return <BuiltInForm {...form} />;
  return <EmbeddedForm address={provider} {...form} />;
}
