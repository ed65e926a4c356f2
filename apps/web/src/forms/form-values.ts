/** What was typed, by the names of the fields. */
export type FormValues = Readonly<Record<string, string>>;

/** What a form holds now; files, which no form of the site takes, are left out. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
