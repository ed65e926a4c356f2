/** The attributes of the frame in which a video plays, once somebody asked for it. */
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
