import { Embedded, ManyToOne } from '@mikro-orm/decorators/legacy';
import { declareField, describe, exposeField, type FieldOptions } from './declare-field.ts';
import { type FieldDefinition, fieldsOf, type RecordClass } from './field-definition.ts';

interface ReferenceOptions extends FieldOptions {
  to: () => RecordClass;
}

/** Another record; null again after that one is removed. */
export function Reference(options: ReferenceOptions): PropertyDecorator {
  return (prototype, key) => {
    const name = String(key);
    declareField(prototype, name, options, { kind: 'reference', reference: options.to });
    ManyToOne({ entity: options.to, nullable: true, deleteRule: 'set null', index: true })(prototype, name);
    exposeField(prototype, name, options.to, { nullable: true, description: describe(options) });
  };
}

interface ItemsOptions extends FieldOptions {
  /** A class made with `ContentItem`. */
  of: () => new () => object;
}

/** A list of small objects that live inside their record. */
export function Items(options: ItemsOptions): PropertyDecorator {
  return (prototype, key) => {
    const name = String(key);
    const itemFields = (): readonly FieldDefinition[] => fieldsOf(options.of());
    declareField(prototype, name, options, { kind: 'items', itemFields, itemType: options.of });
    Embedded({ entity: options.of, array: true })(prototype, name);
    exposeField(prototype, name, () => [options.of()], { description: describe(options) });
  };
}
