const link = /https?:\/\/|\bwww\.|\[url/giu;

/** A message with this many links counts as spam; people put fewer into a message. */
const manyLinks = 4;

function linksIn(text: string): number {
  return text.match(link)?.length ?? 0;
}

/**
 * Whether a bot probably sent the form: it filled in the hidden field, put a link into a single-line field, or put many
 * links into the message.
 */
export function looksLikeSpam(form: {
  honeypot: string;
  lines: readonly string[];
  message?: string;
}): boolean {
  if (form.honeypot.trim() !== '') return true;
  return form.lines.some((line) => linksIn(line) > 0) || linksIn(form.message ?? '') >= manyLinks;
}
