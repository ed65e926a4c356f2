interface PlainTextProps {
  text: string;
  className?: string;
}

/** Unformatted text of a content record; blank lines separate paragraphs. */
export function PlainText({ text, className }: PlainTextProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are identified by their position
    <p key={index} className={className} dir="auto">
      {paragraph.trim()}
    </p>
  ));
}
