const youtubeEmbed = 'https://www.youtube-nocookie.com/embed/';
const vimeoEmbed = 'https://player.vimeo.com/video/';

/** The origins of embedded videos, for the `frame-src` of a Content-Security-Policy. */
export const videoFrameOrigins: readonly string[] = [
  new URL(youtubeEmbed).origin,
  new URL(vimeoEmbed).origin,
];

const maxLinkLength = 2000;

type EmbedRule = (url: URL) => string | null;

const embedRuleByHost: ReadonlyMap<string, EmbedRule> = new Map<string, EmbedRule>([
  ['youtube.com', fromYoutube],
  ['www.youtube.com', fromYoutube],
  ['m.youtube.com', fromYoutube],
  ['music.youtube.com', fromYoutube],
  ['youtube-nocookie.com', fromYoutube],
  ['www.youtube-nocookie.com', fromYoutube],
  ['youtu.be', (url) => youtubeVideo(url, url.pathname.slice(1))],
  ['www.youtu.be', (url) => youtubeVideo(url, url.pathname.slice(1))],
  ['vimeo.com', fromVimeo],
  ['www.vimeo.com', fromVimeo],
  ['player.vimeo.com', fromVimeo],
]);

/**
 * The embed address, in the host's privacy mode, of a YouTube or Vimeo link in any usual form: watch, short, live, and
 * embed links, and playlists. Null for everything else, so that no other frame is ever shown.
 */
export function videoEmbedUrl(link: string | null | undefined): string | null {
  const text = link?.trim() ?? '';
  if (text.length > maxLinkLength || !/^(?:https?:)?\/\/[\w.-]+(?::\d+)?\//i.test(text)) return null;
  const url = URL.parse(text, 'https://own-site.invalid/');
  if (url?.port !== '') return null;
  return embedRuleByHost.get(url.hostname)?.(url) ?? null;
}

/** Whether a link leads to an embeddable video or playlist. */
export function isVideoLink(link: string | null | undefined): boolean {
  return videoEmbedUrl(link) !== null;
}

function fromYoutube(url: URL): string | null {
  const [kind, name] = url.pathname.split('/').filter((part) => part !== '');
  if (kind === 'watch') return youtubeVideo(url, url.searchParams.get('v') ?? 'videoseries');
  if (kind === 'playlist') return youtubeVideo(url, 'videoseries');
  if (kind === 'embed') return youtubeVideo(url, name ?? 'videoseries');
  if (kind === 'shorts' || kind === 'live' || kind === 'v') return youtubeVideo(url, name ?? '');
  return null;
}

function youtubeVideo(url: URL, path: string): string | null {
  const id = path.replace(/\/$/, '');
  const list = url.searchParams.get('list');
  const playlist = list !== null && /^[\w-]{1,100}$/.test(list) ? list : null;
  if (!/^[\w-]{1,64}$/.test(id) || id === 'live_stream') return null;
  if (id === 'videoseries' && playlist === null) return null;
  const embed = new URL(youtubeEmbed + id);
  if (playlist !== null) embed.searchParams.set('list', playlist);
  const start = seconds(url.searchParams.get('start') ?? url.searchParams.get('t'));
  if (start > 0) embed.searchParams.set('start', String(start));
  return embed.href;
}

/** `90`, `90s`, or `1h2m3s` in seconds; 0 for anything else. */
function seconds(time: string | null): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '');
  if (!parts) return 0;
  return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
}

function fromVimeo(url: URL): string | null {
  const parts =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,20})(?:\/([0-9a-f]{1,40}))?\/?$/.exec(
      url.pathname,
    );
  if (!parts?.[1]) return null;
  const embed = new URL(vimeoEmbed + parts[1]);
  const unlistedKey = parts[2] ?? url.searchParams.get('h') ?? '';
  if (/^[0-9a-f]{1,40}$/.test(unlistedKey)) embed.searchParams.set('h', unlistedKey);
  embed.searchParams.set('dnt', '1');
  return embed.href;
}
