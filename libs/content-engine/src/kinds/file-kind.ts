import { type FileChanges, StoredFile, Upload, type UploadSource } from '@daybook/files';
import { ManyToOne } from '@mikro-orm/decorators/legacy';
import { GraphQLString } from 'graphql';
import type { FieldDefinition, FieldOptions } from '../fields/field-definition.ts';
import { declareSources } from '../reading/field-sources.ts';
import { defineKind, exposeField } from './kind.ts';
import { fail } from './text-kind.ts';

interface FileOptions extends FieldOptions {
  /** GraphQL field with the file's name alone; the property's own name if omitted. */
  nameField?: string;
}

/** Wraps the promise of an upload, so that nothing awaits it before the other fields are valid. */
interface PendingUpload {
  readonly upload: unknown;
}

/**
 * Defines a kind that holds an uploaded file.
 * @param output name of the GraphQL field with the whole file
 */
export function defineFileKind(
  name: string,
  output: string,
  storeUpload: (changes: FileChanges, upload: UploadSource, field: string) => Promise<StoredFile>,
) {
  return defineKind<StoredFile | null, FileOptions, PendingUpload | null>({
    name,
    column: () =>
      ManyToOne({ entity: () => StoredFile, nullable: true, deleteRule: 'set null', index: true }),
    output: () => ({ type: () => StoredFile, name: output, nullable: true }),
    extend: (prototype, field) => exposeName(prototype, field, output),
    input: () => Upload,
    canBeEmpty: false,
    empty: () => null,
    parse: (upload) => ({ upload }),
    async store(pending, field, { changes }) {
      const upload = await awaitUpload(pending?.upload, field);
      return upload && storeUpload(changes, upload, field.name);
    },
    isUpload: true,
    hints: {
      arguments: {
        output: {
          type: GraphQLString,
          description: 'Field of the record with the value, if it has another name.',
        },
      },
      of: () => ({ output }),
    },
  });
}

/** Returns the uploaded files of a record in these fields. */
export function filesOf(fields: Iterable<FieldDefinition>, record: object): StoredFile[] {
  const files = [...fields].map(({ name, kind }): unknown => kind.isUpload && Reflect.get(record, name));
  return files.filter((file) => file instanceof StoredFile);
}

/** Exposes the name of the file in addition to the whole file. */
function exposeName(
  prototype: object,
  { name: property, options }: FieldDefinition<FileOptions>,
  output: string,
): void {
  const { nameField = property } = options;
  declareSources(prototype, output, [property]);
  declareSources(prototype, nameField, [`${property}.name`]);
  const nameProperty = `${property}Name`;
  Object.defineProperty(prototype, nameProperty, {
    configurable: true,
    get(this: Record<string, StoredFile | null | undefined>) {
      return this[property]?.name ?? null;
    },
  });
  exposeField(
    prototype,
    nameProperty,
    { type: () => String, name: nameField, nullable: true },
    `Name of \`${output}\`, which is served at \`/uploads/{name}\`.`,
  );
}

/** An upload arrives as a promise: the file part may come later in the body than the field that refers to it. */
async function awaitUpload(value: unknown, field: FieldDefinition): Promise<UploadSource | null> {
  const upload: unknown = await Promise.resolve(value).catch(() =>
    fail(field, 'The upload broke off. Please try again.'),
  );
  return isUploadSource(upload) ? upload : null;
}

function isUploadSource(value: unknown): value is UploadSource {
  return typeof value === 'object' && value !== null && 'createReadStream' in value;
}
