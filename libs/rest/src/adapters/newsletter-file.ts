import { notFound } from '@daybook/errors';
import { isFields } from '../answers/present.ts';
import type { Call } from '../call.ts';
import type { Operation } from '../graphql/operation.ts';
import { readList } from '../graphql/read-list.ts';
import type { Adapter } from '../route.ts';

interface NewsletterFile {
  readonly id: string;
  readonly url: string;
}

const selection = '{ items { id fileId file { url } } totalCount }';
const pageSize = 1_000;

/** Newsletters are found by their file in a list that grows by one a week or so. Throws 404 where there is none. */
async function findByFile(call: Call, list: Operation): Promise<NewsletterFile> {
  for (let page = 1; ; page += 1) {
    const { items, totalCount } = readList(await call.run(list, { page, pageSize }));
    const found = items.filter(isFields).find(({ fileId }) => fileId === call.params.fileId);
    if (found && isFields(found.file)) return { id: String(found.id), url: String(found.file.url) };
    if (items.length === 0 || page * items.length >= totalCount) throw notFound('Newsletter file');
  }
}

/** Answers where the file of a newsletter is to be had (contract §7, `download-newsletter`). */
export const downloadLink: Adapter = {
  handler(route, compile) {
    const list = compile(route.operation, selection);
    return async (call) => {
      const { url } = await findByFile(call, list);
      return { body: { link: new URL(url, call.publicUrl).href } };
    };
  },
  notes: {
    summary: 'Where the file is to be had, without signing in, as an attachment.',
    hasNoQuery: true,
    answer: () => ({
      type: 'object',
      required: ['link'],
      properties: { link: { type: 'string', format: 'uri' } },
    }),
  },
};

/** Removes the newsletter that has a file (contract §7, `delete-newsletterresources`). */
export const removeByFile: Adapter = {
  handler(route, compile) {
    const list = compile('newsletterResources', selection);
    const remove = compile(route.operation, '{ id }');
    return async (call) => {
      const { id } = await findByFile(call, list);
      await call.run(remove, { id });
      return { body: { _id: id } };
    };
  },
};
