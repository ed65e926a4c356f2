import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { useCallback, useRef, useState } from 'react';
import { changedFields, type FormValues } from '../values/form-values.ts';
import { PendingValues } from '../values/pending-values.ts';
import { useFormValues } from '../values/use-form-values.ts';
import { isFieldFocused } from './focus-first.ts';
import { afterSave, type FormBase, formBase } from './form-base.ts';

/** What stands in a form, and the version of the record that it is a change of. */
export function useEditedValues(fields: readonly FormField[], record: ContentRecord | null) {
  const [base, setShownBase] = useState(() => formBase(fields, record));
  const latestBase = useRef(base);
  const form = useFormValues(base.values);
  const [pending] = useState(() => new PendingValues());
  const [generations, setGenerations] = useState<Readonly<Record<string, number>>>({});

  const { getValues } = form;
  /** The base at this moment, which may not be rendered yet. */
  const getBase = useCallback(() => latestBase.current, []);
  /** The values at this moment, those included that inputs have not told yet. */
  const present = useCallback((): FormValues => {
    pending.flush();
    return getValues();
  }, [pending, getValues]);
  /** What was typed: the values that are not those of the record. */
  const changed = useCallback((): FormValues => {
    const values = present();
    const changed = changedFields(fields, values, latestBase.current.values);
    return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null]));
  }, [present, fields]);
  const isDirty = useCallback(() => Object.keys(changed()).length > 0, [changed]);

  const setBase = (next: FormBase) => {
    latestBase.current = next;
    setShownBase(next);
  };
  /** Has inputs begin anew that keep a state of their own. */
  const renew = (names: readonly string[]) =>
    setGenerations((known) => ({
      ...known,
      ...Object.fromEntries(names.map((name) => [name, (known[name] ?? 0) + 1])),
    }));
  /** Puts values into all inputs. */
  const fill = (values: FormValues) => {
    form.setValues(values);
    renew(fields.map(({ name }) => name));
  };
  /** Goes on from another version of the record, or as a new one, with these values. */
  const rebase = (on: ContentRecord | null, values: FormValues) => {
    setBase(formBase(fields, on));
    fill(values);
  };
  /** Goes on from the saved version. Answers whether something was changed since it was sent, which stays. */
  const adopt = (saved: ContentRecord, sent: FormValues): boolean => {
    const stored = formBase(fields, saved).values;
    const { values, newer, rewritten } = afterSave(fields, { sent, present: present(), saved: stored });
    // An editor that somebody types in keeps its caret, and with it its own spelling of what was saved.
    const [held, renewed] = [
      rewritten.filter(isFieldFocused),
      rewritten.filter((each) => !isFieldFocused(each)),
    ];
    const own = Object.fromEntries(held.map((name) => [name, sent[name] ?? null]));
    setBase({ record: saved, values: { ...stored, ...own } });
    form.setValues({ ...values, ...own });
    renew(renewed);
    return newer.length > 0;
  };
  return { form, base, pending, generations, getBase, present, changed, isDirty, fill, rebase, adopt };
}
