import { anchorsIn } from '../../components/text/heading-anchors.ts';

/** Shorter texts need no list. */
const leastHeadings = 3;

/** The list of the parts of a long text. Rendered on the server only. */
export function PostContents({ html }: { html: string }) {
  const anchors = anchorsIn(html);
  if (anchors.length < leastHeadings) return null;
  return (
    <nav className="post__contents" aria-label="In this article">
      <h2>In this article</h2>
      <ol>
        {anchors.map(({ id, words }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: words of sanitized HTML, without elements
              dangerouslySetInnerHTML={{ __html: words }}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
