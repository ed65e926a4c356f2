import { type AppError, invalidInput } from '@daybook/errors';
import { parse } from 'qs';

/** Limits for the levels of brackets after a name, and for the entries of a list. A form has at most 1,000 fields. */
const limits = { depth: 5, arrayLimit: 1_000 };

/** A name without brackets, followed by any number of `[key]` or `[]`. */
const nestedName = /^[^[\]]+(?:\[[^[\]]*\])+$/;

/**
 * The text fields of a form. A repeated field, or one named `name[]`, is a list in the order sent. `items[0][name]`
 * is the `name` of the first of `items`.
 */
export class FormFields {
  private readonly plain = new Map<string, string | string[]>();
  private readonly nested = new Map<string, string | string[]>();

  add(sentName: string, value: string): void {
    const isList = /^[^[\]]+\[\]$/.test(sentName);
    const name = isList ? sentName.slice(0, -2) : sentName;
    const values = /[[\]]/.test(name) ? this.nested : this.plain;
    const known = values.get(name);
    if (known === undefined) values.set(name, isList ? [value] : value);
    else values.set(name, [...(Array.isArray(known) ? known : [known]), value]);
  }

  /** Returns the fields by name. Throws 422 if a name cannot be parsed, or if two names contradict each other. */
  toFields(): Record<string, unknown> {
    const plain = Object.fromEntries(this.plain);
    if (this.nested.size === 0) return plain;
    this.checkNestedNames();
    try {
      const options = { ...limits, plainObjects: true, throwOnLimitExceeded: true };
      // The parser's types do not mention that a value may be a list.
      const nested: object = Object.fromEntries(this.nested);
      return { ...plain, ...parse(nested as Record<string, string>, options) };
    } catch (error) {
      // The parser throws this error only for `arrayLimit`.
      if (error instanceof RangeError) throw invalidInput('A list in this form has too many entries.');
      throw error;
    }
  }

  /** The parser drops names that it cannot parse. Such a form must be refused, so that nothing is lost. */
  private checkNestedNames(): void {
    const names = new Set([...this.plain.keys(), ...this.nested.keys()]);
    for (const name of this.nested.keys()) {
      if (levelsOf(name) > limits.depth) throw tooDeep();
      if (!nestedName.test(name) || name.includes('[__proto__]') || name.startsWith('__proto__['))
        throw invalidInput(`The form field "${name.slice(0, 100)}" cannot be read.`);
      for (let end = name.lastIndexOf('['); end > 0; end = name.lastIndexOf('[', end - 1)) {
        const outer = name.slice(0, end);
        if (names.has(outer))
          throw invalidInput(
            `The form fields "${outer.slice(0, 100)}" and "${name.slice(0, 100)}" contradict each other.`,
          );
      }
    }
  }
}

function levelsOf(name: string): number {
  return name.split('[', limits.depth + 2).length - 1;
}

function tooDeep(): AppError {
  return invalidInput(`The names of form fields may be nested at most ${limits.depth} levels deep.`);
}
