const link = /https?:\/\/|\bwww\.|\[url/giu;

/** More links than people put into a message. */
const manyLinks = 4;

function linksIn(text: string): number {
  return text.match(link)?.length ?? 0;
}

/** Whether a program probably filled in the form: it uses the hidden field or puts many links everywhere. */
export function looksLikeSpam(form: {
  honeypot: string;
  lines: readonly string[];
  message?: string;
}): boolean {
  if (form.honeypot.trim() !== '') return true;
  return form.lines.some((line) => linksIn(line) > 0) || linksIn(form.message ?? '') >= manyLinks;
}
