const link = /https?:\/\/|\bwww\.|\[url/giu;

/** More links in a message than people use to send. */
const manyLinks = 4;

function linksIn(text: string): number {
  return text.match(link)?.length ?? 0;
}

/** Whether a form was filled in by a machine: it fills the field that people do not see, or puts links everywhere. */
export function looksLikeSpam(form: {
  honeypot: string;
  lines: readonly string[];
  message?: string;
}): boolean {
  if (form.honeypot.trim() !== '') return true;
  return form.lines.some((line) => linksIn(line) > 0) || linksIn(form.message ?? '') >= manyLinks;
}
