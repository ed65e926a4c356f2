interface PlainTextProps {
  text: string;
  className?: string;
}

/** Unformatted text of a content record, a paragraph for every blank line. */
export function PlainText({ text, className }: PlainTextProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
    <p key={index} className={className} dir="auto">
      {paragraph.trim()}
    </p>
  ));
}
