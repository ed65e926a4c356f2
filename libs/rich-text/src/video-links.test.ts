import { expect, test } from 'vitest';
import { isVideoLink, videoEmbedUrl, videoFrameOrigins } from './index.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/';
const vimeo = 'https://player.vimeo.com/video/';

const known: readonly (readonly [string, string])[] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', `${youtube}dQw4w9WgXcQ`],
  ['http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=1m30s', `${youtube}dQw4w9WgXcQ?start=90`],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=PL0_-x', `${youtube}dQw4w9WgXcQ?list=PL0_-x`],
  ['https://www.youtube.com/watch?list=PL0_-x', `${youtube}videoseries?list=PL0_-x`],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', `${youtube}dQw4w9WgXcQ`],
  ['https://youtu.be/dQw4w9WgXcQ?si=tracking&t=42', `${youtube}dQw4w9WgXcQ?start=42`],
  ['https://youtu.be/dQw4w9WgXcQ/', `${youtube}dQw4w9WgXcQ`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', `${youtube}dQw4w9WgXcQ`],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', `${youtube}dQw4w9WgXcQ`],
  ['https://www.youtube.com/v/dQw4w9WgXcQ', `${youtube}dQw4w9WgXcQ`],
  ['//www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1&enablejsapi=1', `${youtube}dQw4w9WgXcQ`],
  ['https://www.youtube.com/playlist?list=PLx', `${youtube}videoseries?list=PLx`],
  ['https://youtube.com/embed/videoseries?list=PLx&start=1h', `${youtube}videoseries?list=PLx&start=3600`],
  [' HTTPS://WWW.YouTube.com/watch?v=dQw4w9WgXcQ ', `${youtube}dQw4w9WgXcQ`],
  ['https://vimeo.com/76979871', `${vimeo}76979871?dnt=1`],
  ['https://www.vimeo.com/76979871/8272103f6e', `${vimeo}76979871?h=8272103f6e&dnt=1`],
  ['https://vimeo.com/channels/staffpicks/76979871', `${vimeo}76979871?dnt=1`],
  ['https://vimeo.com/groups/a-b/videos/76979871', `${vimeo}76979871?dnt=1`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1', `${vimeo}76979871?h=8272103f6e&dnt=1`],
];

test.each(known)('%s is embedded as %s', (link, embed) => {
  expect(videoEmbedUrl(link)).toBe(embed);
  expect(videoEmbedUrl(embed)).toBe(embed);
  expect(isVideoLink(link)).toBe(true);
  expect(videoFrameOrigins).toContain(new URL(embed).origin);
});

test.each([
  '',
  null,
  undefined,
  'dQw4w9WgXcQ',
  'www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//www.youtube.com/watch?v=x',
  'data:text/html,https://youtu.be/x',
  'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test/www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.test/watch?v=dQw4w9WgXcQ',
  'https://user:secret@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com\\@evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test\\.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://youtube.com./watch?v=dQw4w9WgXcQ',
  'https://youtubе.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/redirect?q=https://evil.test',
  'https://www.youtube.com/embed/live_stream?channel=x',
  'https://www.youtube.com/watch?v="><script>alert(1)</script>',
  'https://www.youtube.com/watch?v=../../evil',
  'https://www.youtube.com/playlist?list=a%26autoplay=1',
  'https://youtu.be/',
  'https://youtu.be/a/b',
  'https://vimeo.com/',
  'https://vimeo.com/about',
  'https://vimeo.com/76979871/../../evil',
  'https://www.dailymotion.com/video/x1',
  `https://youtu.be/${'a'.repeat(3000)}`,
])('%j is no video', (link) => {
  expect(videoEmbedUrl(link)).toBeNull();
  expect(isVideoLink(link)).toBe(false);
});
