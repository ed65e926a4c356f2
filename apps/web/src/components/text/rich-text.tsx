interface RichTextProps {
  /** HTML that the server sanitised when it was saved. */
  html: string;
  className?: string;
}

/** Formatted text of a content record: the one place where stored HTML enters a page. */
export function RichText({ html, className }: RichTextProps) {
  if (html.trim() === '') return null;
  return (
    <div
      className={className ? `rich-text ${className}` : 'rich-text'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only harmless HTML be stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
