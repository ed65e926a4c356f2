import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { useCallback, useMemo, useState } from 'react';
import { useLatestState } from '../use-latest-state.ts';
import { changedFields, type FormValues, isFile } from '../values/form-values.ts';
import { PendingValues } from '../values/pending-values.ts';
import { useFormValues } from '../values/use-form-values.ts';
import { isFieldFocused } from './focus-first.ts';
import { afterSave, formBase } from './form-base.ts';

/**
 * The values in a form, and the version of the record that they change.
 * @param typed values with which the form opens, if they differ from the record
 */
export function useEditedValues(
  fields: readonly FormField[],
  record: ContentRecord | null,
  typed: FormValues = {},
) {
  const [base, getBase, setBase] = useLatestState(() => formBase(fields, record));
  const form = useFormValues({ ...base.values, ...typed });
  const [pending] = useState(() => new PendingValues());
  /** Whether the rendered values differ from the record. */
  const isChanged = useMemo(
    () => changedFields(fields, form.values, base.values).length > 0,
    [fields, form.values, base.values],
  );
  const [generations, setGenerations] = useState<Readonly<Record<string, number>>>({});

  const { getValues } = form;
  /** The latest values, including those that inputs report with a delay. */
  const currentValues = useCallback((): FormValues => {
    pending.flush();
    return getValues();
  }, [pending, getValues]);
  /** The values that differ from the record. */
  const changedValues = useCallback((): FormValues => {
    const values = currentValues();
    const changed = changedFields(fields, values, getBase().values);
    return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null]));
  }, [currentValues, getBase, fields]);
  const isDirty = useCallback(() => Object.keys(changedValues()).length > 0, [changedValues]);

  /** Remounts inputs that keep state of their own. */
  const remount = (names: readonly string[]) =>
    setGenerations((known) => ({
      ...known,
      ...Object.fromEntries(names.map((name) => [name, (known[name] ?? 0) + 1])),
    }));
  /** Puts values into all inputs. */
  const fill = (values: FormValues) => {
    form.setValues(values);
    remount(fields.map(({ name }) => name));
  };
  /** Puts values into some inputs. */
  const put = (values: FormValues) => {
    form.putValues({ ...currentValues(), ...values });
    remount(Object.keys(values));
  };
  /** Continues from another version of the record, or as a new record, with these values. */
  const rebase = (on: ContentRecord | null, values: FormValues) => {
    setBase(formBase(fields, on));
    fill(values);
  };
  /** Continues from the saved version. Returns whether values changed since they were sent; those stay in the form. */
  const applySaved = (saved: ContentRecord, sent: FormValues): boolean => {
    const stored = formBase(fields, saved).values;
    const present = currentValues();
    const { values, newer, rewritten } = afterSave(fields, { sent, present, saved: stored });
    // A focused input keeps the text that was sent. Otherwise it would lose its caret or a space that was just typed.
    const focused = fields
      .filter((field) => !isFile(field) && !newer.includes(field.name) && isFieldFocused(field.name))
      .map(({ name }) => name);
    const kept = Object.fromEntries(focused.map((name) => [name, sent[name] ?? null]));
    setBase({ record: saved, values: { ...stored, ...kept } });
    form.putValues({ ...values, ...kept });
    remount(rewritten.filter((name) => !focused.includes(name)));
    return newer.length > 0;
  };
  return {
    form,
    base,
    isChanged,
    pending,
    generations,
    getBase,
    currentValues,
    changedValues,
    isDirty,
    fill,
    put,
    rebase,
    applySaved,
  };
}
