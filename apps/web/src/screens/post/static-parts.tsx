import type { PostQuery } from '@daybook/graphql-client/web/operations';
import { staticHtml } from '../../html/static-html.ts';
import { AuthorBox } from './author-box.tsx';
import { PostContents } from './post-contents.tsx';
import { PostEnd } from './post-end.tsx';

/** The HTML of the list of parts of an article. */
export function contentsHtml(body: string): string {
  return staticHtml(<PostContents html={body} />, 'contents-');
}

/** The HTML of the box about the author. */
export function authorHtml(author: NonNullable<PostQuery['post']>['author']): string {
  return author ? staticHtml(<AuthorBox author={author} />, 'author-') : '';
}

/** The HTML of what follows an article. */
export function endHtml(data: Pick<PostQuery, 'related' | 'homePage'>): string {
  return staticHtml(<PostEnd {...data} />, 'end-');
}
