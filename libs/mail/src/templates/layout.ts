import type { MessageContent } from './mail-template.ts';

/** What the frame of a message shows of the firm. */
interface MailFrame {
  readonly name: string;
  /** The color `#rrggbb` of the frame and the button; the usual one if omitted. */
  readonly accentColor?: string | undefined;
}

/** The content of a message as plain text and as HTML. */
export interface RenderedMessage {
  text: string;
  html: string;
}

/** Renders a message in the style of the public site. The HTML has only inline styles and loads no other files. */
export function renderMessage(content: MessageContent, firm: MailFrame, publicUrl: string): RenderedMessage {
  return { text: asText(content, firm.name, publicUrl), html: asHtml(content, firm, publicUrl) };
}

function asText(content: MessageContent, firm: string, publicUrl: string): string {
  const { paragraphs, details = [], quote, action, closing = [] } = content;
  const parts = [
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote === undefined ? '' : quote.replace(/^/gm, '> '),
    action ? `${action.label}:\n${action.url}` : '',
    ...closing,
    `-- \n${firm}\n${publicUrl}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const ink = '#24303c';
const dimmed = '#55606a';
const heading = '#16293f';
const usualAccent = '#1f4a41';

function asHtml(
  content: MessageContent,
  { name: firm, accentColor: accent = usualAccent }: MailFrame,
  publicUrl: string,
): string {
  const { paragraphs, details = [], quote, action, closing = [] } = content;
  const rows = details.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:${dimmed};vertical-align:top">${escaped(label)}</td><td style="padding:2px 0">${lines(value)}</td></tr>`,
  );
  const body = [
    ...paragraphs.map(paragraph),
    rows.length === 0 ? '' : `<table role="presentation" style="margin:0 0 16px">${rows.join('')}</table>`,
    quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #ded5c4">${lines(quote)}</blockquote>`,
    action ? button(action, accent) : '',
    ...closing.map(paragraph),
  ].join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:${ink};background:#faf7f0">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#fffdf9;border-top:4px solid ${accent}">
<p style="margin:0 0 24px;font:600 18px Georgia,serif;color:${heading}">${escaped(firm)}</p>
${body}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ded5c4;font-size:14px;color:${dimmed}">${escaped(firm)}<br><a href="${escaped(publicUrl)}" style="color:${dimmed}">${escaped(publicUrl)}</a></p>
</div></body></html>
`;
}

function button({ label, url }: { label: string; url: string }, accent: string): string {
  const link = escaped(url);
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;background:${accent};color:#fdfaf3;text-decoration:none;font-weight:600">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${dimmed};word-break:break-all">${link}</p>`;
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
