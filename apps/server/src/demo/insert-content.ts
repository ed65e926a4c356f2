import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { RequestContext } from '@daybook/content-engine';
import { GraphQLError } from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import type { Services } from '../services/services.ts';
import { readDemoContent } from './demo-content.ts';
import { DemoContentError } from './demo-content-error.ts';
import { type DemoRecord, demoFolder, isFilePath } from './read-records.ts';
import { createByMutation } from './run-mutation.ts';

/** Codes of errors that are about the input of a mutation and not about the server or the database. */
const inputErrors: readonly unknown[] = [
  'BAD_USER_INPUT',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

/**
 * Creates the content of the demo firm, each record with the mutation that staff use.
 * @throws DemoContentError when a file of `demo/` is invalid or a mutation refuses its content
 */
export async function insertDemoContent(services: Services, context: RequestContext): Promise<void> {
  const authors = new Map<unknown, string>();
  for (const { type, records } of await readDemoContent()) {
    for (const record of records) {
      const input = type === 'Post' ? withAuthor(record, authors) : record.input;
      const id = await createByMutation(services, context, type, withUploads(input)).catch(
        (error: unknown) => {
          const isInputError = error instanceof GraphQLError && inputErrors.includes(error.extensions.code);
          throw isInputError ? new DemoContentError(record.path, error.message, { cause: error }) : error;
        },
      );
      if (type === 'TeamMember') authors.set(record.input.name, id);
    }
  }
}

/** Posts name their author; the mutation takes the id. */
function withAuthor({ path, input }: DemoRecord, authors: ReadonlyMap<unknown, string>): object {
  const author = authors.get(input.author);
  if (!author) throw new DemoContentError(path, 'team.json has no member with the name in author');
  return { ...input, author };
}

function withUploads(input: object): object {
  const fields = Object.entries(input).map(([name, value]) => [
    name,
    isFilePath(value) ? uploadOf(value) : value,
  ]);
  return Object.fromEntries(fields);
}

/** A file in the form in which uploads reach resolvers. The server detects its type from the bytes. */
function uploadOf(path: string): Upload {
  const upload = new Upload();
  upload.resolve({
    filename: basename(path),
    mimetype: 'application/octet-stream',
    encoding: '7bit',
    createReadStream: () => createReadStream(join(demoFolder, path)),
  });
  return upload;
}
