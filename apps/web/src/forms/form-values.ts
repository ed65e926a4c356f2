/** Typed values by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** The current values of a form, without files; no form of the site has a file field. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
