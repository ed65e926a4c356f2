import { type Anchor, anchorsIn } from '../../components/text/heading-anchors.ts';

/** Texts with fewer headings get no list. */
const leastHeadings = 3;

/**
 * The list of the parts of a long text, rendered twice. The style sheet shows one of them: phones get a list that unfolds,
 * and wider screens a list above or beside the text. Rendered on the server only.
 */
export function PostContents({ html }: { html: string }) {
  const anchors = anchorsIn(html);
  if (anchors.length < leastHeadings) return null;
  return (
    <>
      <nav className="post__contents" aria-label="In this article">
        <h2>In this article</h2>
        <PartLinks anchors={anchors} />
      </nav>
      <nav className="post__contents post__contents--folded" aria-label="In this article">
        <details>
          <summary>In this article</summary>
          <PartLinks anchors={anchors} />
        </details>
      </nav>
    </>
  );
}

function PartLinks({ anchors }: { anchors: readonly Anchor[] }) {
  return (
    <ol>
      {anchors.map(({ id, words }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: words of sanitized HTML, without elements
            dangerouslySetInnerHTML={{ __html: words }}
          />
        </li>
      ))}
    </ol>
  );
}
