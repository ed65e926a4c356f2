const words =
  'The adviser keeps records of every communication with clients for five years and reviews them. ';
const figuresEach = 3;

/** A post of another site. */
export interface SourcePost {
  readonly title: string;
  /** About 3 KB with three figures. */
  readonly html: string;
  /** The path of its featured picture. */
  readonly picture: string;
}

/** The slug of a post. */
export const slugAt = (index: number) => `annual-review-${index}`;

/** A post of another site. No two posts share a picture. */
export function postAt(index: number): SourcePost {
  const pictures = Array.from(
    { length: figuresEach + 1 },
    (_, at) => `/img/${index * (figuresEach + 1) + at}.jpg`,
  );
  const sections = pictures
    .slice(1)
    .map(
      (path, at) =>
        `<h2>Part ${at} of ${index}</h2><p>${words.repeat(4)}</p><figure><img src="${path}" alt="Chart ${at} of review ${index}"><figcaption>Chart ${at}: ${words}</figcaption></figure><p>${words.repeat(4)}</p>`,
    );
  return { title: `Annual review ${index}`, html: sections.join(''), picture: pictures[0] ?? '' };
}
