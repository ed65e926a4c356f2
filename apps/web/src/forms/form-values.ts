/** The forms of the public site; each posts to an address of its own. */
export const formNames = ['contact', 'newsletter', 'resource'] as const;

export type FormName = (typeof formNames)[number];

/** Whether a part of an address names a form. */
export function isFormName(name: string | undefined): name is FormName {
  return formNames.some((known) => known === name);
}

/** What was typed, by the names of the fields. */
export type FormValues = Readonly<Record<string, string>>;

/** What a form holds now; files, which no form of the site takes, are left out. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
