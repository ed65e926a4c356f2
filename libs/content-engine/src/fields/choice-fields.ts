import { Property } from '@mikro-orm/decorators/legacy';
import { registerEnumType } from 'type-graphql';
import { declareField, describe, exposeField, type FieldOptions } from './declare-field.ts';

interface ChoiceValues<V extends string> {
  readonly values: Readonly<Record<V, V>>;
}

/** Registers a GraphQL enum: each value with its description. */
export function choices<V extends string>(
  name: string,
  description: string,
  descriptions: Readonly<Record<V, string>>,
): ChoiceValues<V> {
  const keys = Object.keys(descriptions) as V[];
  const values = Object.fromEntries(keys.map((key) => [key, key])) as Record<V, V>;
  const valuesConfig = Object.fromEntries(keys.map((key) => [key, { description: descriptions[key] }]));
  registerEnumType<typeof values>(values, { name, description, valuesConfig: valuesConfig as never });
  return { values };
}

interface ChoiceOptions<V extends string> extends FieldOptions {
  from: ChoiceValues<V>;
  initially: V;
  /** Values offered on create only; a record that has one keeps it (contract §9). */
  createOnly?: readonly V[];
}

/** One value out of a few. */
export function Choice<V extends string>(options: ChoiceOptions<V>): PropertyDecorator {
  return (prototype, key) => {
    const name = String(key);
    declareField(prototype, name, options, {
      kind: 'choice',
      choices: Object.keys(options.from.values),
      createOnlyChoices: options.createOnly,
      initially: options.initially,
      choiceType: options.from.values,
    });
    Property({ type: 'text', default: options.initially })(prototype, name);
    exposeField(prototype, name, () => options.from.values, { description: describe(options) });
  };
}
