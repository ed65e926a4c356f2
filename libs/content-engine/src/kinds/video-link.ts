import { videoEmbedUrl } from '@daybook/rich-text';
import { fieldDecorator } from './kind.ts';
import { defineTextKind, fail, parseText } from './text-kind.ts';

export const videoLinkKind = defineTextKind({
  name: 'videoLink',
  maxLength: 2_000,
  search: { inLists: true },
  parse(value, field, limit) {
    const text = parseText(value, field, limit).trim();
    if (text !== '' && videoEmbedUrl(text) === null)
      fail(field, `${field.label} must be a YouTube or Vimeo link.`);
    return text;
  },
});

/** A link to a video or playlist on a known host. */
export const VideoLink = fieldDecorator(videoLinkKind);
