import type { RequestListener } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import type { Connect } from 'vite';

/**
 * Answers every request with the error that prevents the start of the server: browsers get a page that reloads when the
 * error is fixed, other clients plain text. `modules` serves Vite's client to that page.
 */
export function answerWithError(error: unknown, modules: Connect.Server): RequestListener {
  const text = stripVTControlCharacters(textOf(error));
  return (request, response) => {
    modules(request, response, () => {
      const isBrowser = request.headers.accept?.includes('text/html') ?? false;
      const type = isBrowser ? 'text/html' : 'text/plain';
      response.writeHead(500, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
      response.end(isBrowser ? pageOf(text) : text);
    });
  };
}

/** Errors of Vite's transforms contain the affected code in `frame`. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frame = 'frame' in error && typeof error.frame === 'string' ? `\n${error.frame}\n` : '';
  return `${error.message}\n${frame}\n${error.stack ?? ''}`;
}

function pageOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Daybook cannot start</title>
<script type="module" src="/assets/web/@vite/client"></script>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 3rem auto; padding: 0 1.5rem }
  pre { overflow: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 0.5rem }
</style>
<main>
  <h1>Daybook cannot start</h1>
  <p>The server's code or settings have an error. This page reloads when a change repairs it.</p>
  <pre tabindex="0">${escaped}</pre>
</main>
</html>
`;
}
