/** The text fields of a form; what is sent more than once, or as `name[]`, is a list in the order it was sent. */
export class FormFields {
  private readonly values = new Map<string, string | string[]>();

  add(sentName: string, value: string): void {
    const isList = sentName.endsWith('[]');
    const name = isList ? sentName.slice(0, -2) : sentName;
    const known = this.values.get(name);
    if (known === undefined) this.values.set(name, isList ? [value] : value);
    else this.values.set(name, [...(Array.isArray(known) ? known : [known]), value]);
  }

  toFields(): Record<string, string | string[]> {
    return Object.fromEntries(this.values);
  }
}
