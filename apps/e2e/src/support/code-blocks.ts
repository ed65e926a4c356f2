/** A code block of a Markdown document. */
export interface CodeBlock {
  /** The heading above the block. */
  readonly heading: string;
  readonly language: string;
  readonly text: string;
}

/** The code blocks of a Markdown document, in its order. */
export function codeBlocks(markdown: string): CodeBlock[] {
  let heading = '';
  return [...markdown.matchAll(/^#+ (?<heading>.+)$|^```(?<language>\w+)\n(?<text>[\s\S]*?)^```$/gm)].flatMap(
    ({ groups = {} }) => {
      heading = groups.heading ?? heading;
      const { language, text } = groups;
      return language === undefined || text === undefined ? [] : [{ heading, language, text }];
    },
  );
}
