import { StoredFile } from '@daybook/files';
import { ManyToOne } from '@mikro-orm/decorators/legacy';
import { declareSources } from '../reading/field-sources.ts';
import { declareField, describe, exposeField, type FieldOptions } from './declare-field.ts';
import type { FieldKind } from './field-definition.ts';

interface FileOptions extends FieldOptions {
  /** GraphQL field that gives the file's name alone; the property's own name where omitted. */
  nameField?: string;
}

/** The decorator of one kind of field that holds an uploaded file, shown whole under `fileField`. */
function fileField(kind: FieldKind, fileField: string) {
  return (options: FileOptions): PropertyDecorator =>
    (prototype, key) => {
      const property = String(key);
      declareField(prototype, property, options, { kind });
      ManyToOne({ entity: () => StoredFile, nullable: true, deleteRule: 'set null', index: true })(
        prototype,
        property,
      );
      exposeField(prototype, property, () => StoredFile, {
        name: fileField,
        nullable: true,
        description: describe(options),
      });
      declareSources(prototype, fileField, [property]);
      declareSources(prototype, options.nameField ?? property, [`${property}.name`]);
      const nameProperty = `${property}Name`;
      Object.defineProperty(prototype, nameProperty, {
        configurable: true,
        get(this: Record<string, StoredFile | null | undefined>) {
          return this[property]?.name ?? null;
        },
      });
      exposeField(prototype, nameProperty, () => String, {
        name: options.nameField ?? property,
        nullable: true,
        description: `Name of \`${fileField}\`, which is served at \`/uploads/{name}\`.`,
      });
    };
}

/** A picture: decoded, re-encoded and sized on upload. */
export const Picture = fileField('picture', 'picture');

/** A PDF or a picture, kept as it was sent. */
export const Document = fileField('document', 'file');

/** A file of any type, only ever served as an attachment. */
export const AnyFile = fileField('anyFile', 'file');
