import { notFound } from '@daybook/errors';
import type { Call } from '../call.ts';
import { isFields } from '../graphql/is-fields.ts';
import type { Adapter } from '../route.ts';
import { joinChunks } from './description-chunks.ts';
import { regularHandler } from './regular.ts';

/**
 * Saves the post with a current or earlier slug. The description may be sent in chunks (contract §7, `update-post`).
 */
export const postBySlug: Adapter = {
  handler(route, compile) {
    const find = compile('post', '{ id }');
    const update = regularHandler(route, compile);
    return async (call: Call) => {
      const fields = joinChunks(call.body.fields);
      const post = await call.run(find, { by: { slug: call.params.slug } });
      if (!isFields(post)) throw notFound('Post');
      return update({ ...call, params: { id: String(post.id) }, body: { ...call.body, fields } });
    };
  },
  notes: {
    summary: 'Finds the post by a current or earlier slug. Without a date, the date stays unchanged.',
    bodyFields: {
      numOfDescChunks: { type: 'integer', description: 'The number of `description_…` fields.' },
      description_0: {
        type: 'string',
        description: 'First chunk of the description. Further ones are `description_1` and so on.',
      },
    },
  },
};
