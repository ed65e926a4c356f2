import type { FormSlotName } from '@daybook/page-rendering';
import { use } from 'react';
import { useCurrentPage } from '../page/current-page.ts';
import { BuiltInForm, type BuiltInFormProps } from './built-in-form.tsx';
import { EmbeddedForm } from './embedded-form.tsx';
import { FormPageContext } from './form-page-context.ts';

interface FormSlotProps extends BuiltInFormProps {
  slot: FormSlotName;
}

/** A form of the site, or the form of a provider if the operator configured one for this slot. */
export function FormSlot({ slot, ...form }: FormSlotProps) {
  const { formProviders } = useCurrentPage();
  const isOnOwnPage = use(FormPageContext) !== null;
  const provider = formProviders[slot];
  if (provider === undefined || isOnOwnPage) return <BuiltInForm {...form} />;
  return <EmbeddedForm address={provider} {...form} />;
}
