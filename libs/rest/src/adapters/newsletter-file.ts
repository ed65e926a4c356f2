import { notFound } from '@daybook/errors';
import type { Call } from '../call.ts';
import { isFields } from '../graphql/is-fields.ts';
import type { Operation } from '../graphql/operation.ts';
import { variablesOf } from '../graphql/variables.ts';
import type { Adapter } from '../route.ts';

const selection = '{ id file { url } }';

interface NewsletterFile {
  readonly id: string;
  readonly url: string;
}

/** Finds the newsletter with the file of the path. Throws 404 if there is none. */
async function findByFile(call: Call, one: Operation): Promise<NewsletterFile> {
  const found = await call.run(one, { by: { fileId: call.params.fileId } });
  if (!isFields(found) || !isFields(found.file)) throw notFound('Newsletter file');
  return { id: String(found.id), url: String(found.file.url) };
}

/** Returns the address of a newsletter's file (contract §7, `download-newsletter`). */
export const downloadLink: Adapter = {
  handler(route, compile) {
    const one = compile(route.operation, selection);
    return async (call) => {
      const { url } = await findByFile(call, one);
      return { body: { link: new URL(url, call.publicUrl).href } };
    };
  },
  notes: {
    summary: 'The address of the file. It is served without a session, as an attachment.',
    hasNoQuery: true,
    answer: () => ({
      type: 'object',
      required: ['link'],
      properties: { link: { type: 'string', format: 'uri' } },
    }),
  },
};

/** Removes the newsletter with a file (contract §7, `delete-newsletterresources`). */
export const removeByFile: Adapter = {
  handler(route, compile) {
    const one = compile('newsletterResource', selection);
    const remove = compile(route.operation, '{ id }');
    return async (call) => {
      const { id } = await findByFile(call, one);
      await call.run(remove, { ...variablesOf(remove, call), id });
      return { body: { _id: id } };
    };
  },
};
