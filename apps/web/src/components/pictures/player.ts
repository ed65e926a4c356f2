/** The attributes of the frame that plays a video. */
export function playerAttributes(embedUrl: string, title: string) {
  const url = new URL(embedUrl);
  url.searchParams.set('autoplay', '1');
  return {
    src: url.href,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
  } as const;
}
