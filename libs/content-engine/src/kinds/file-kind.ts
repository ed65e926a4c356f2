import { type FileChanges, readUpload, StoredFile, Upload, type UploadSource } from '@daybook/files';
import { ManyToOne } from '@mikro-orm/decorators/legacy';
import type { FieldDefinition, FieldOptions } from '../fields/field-definition.ts';
import { FileFilter, fileCondition } from '../filters/field-filters.ts';
import { defineKind } from './kind.ts';

/** Wraps the promise of an upload, so that nothing awaits it before the other fields are valid. */
interface PendingUpload {
  readonly upload: unknown;
}

/** Defines a kind that holds an uploaded file. */
export function defineFileKind(
  name: string,
  storeUpload: (changes: FileChanges, upload: UploadSource, field: string) => Promise<StoredFile>,
) {
  return defineKind<StoredFile | null, FieldOptions, PendingUpload | null>({
    name,
    column: () =>
      ManyToOne({ entity: () => StoredFile, nullable: true, deleteRule: 'set null', index: true }),
    output: () => ({ type: () => StoredFile, nullable: true }),
    contract: {
      output: () => ({ type: () => String, nullable: true }),
      present: (file) => file?.name ?? null,
      source: (property) => `${property}.name`,
      description: 'Name of the file, which is served at `/uploads/{name}`.',
    },
    input: () => Upload,
    canBeEmpty: false,
    empty: () => null,
    parse: (upload) => ({ upload }),
    async store(pending, field, { changes }) {
      const upload = await readUpload(pending?.upload, field.name);
      return upload && storeUpload(changes, upload, field.name);
    },
    toJson: (file) => file && { name: file.name, originalName: file.originalName, url: file.url() },
    isUpload: true,
    filter: { input: () => FileFilter, condition: fileCondition },
  });
}

/** Returns the uploaded files of a record in these fields. */
export function filesOf(fields: Iterable<FieldDefinition>, record: object): StoredFile[] {
  const files = [...fields].map(({ name, kind }): unknown => kind.isUpload && Reflect.get(record, name));
  return files.filter((file) => file instanceof StoredFile);
}
