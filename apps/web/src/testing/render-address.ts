import type { DocumentNode } from 'graphql';
import { renderPage } from '../entry-server.tsx';
import type { PageResponse } from '../page/page-request.ts';
import { fullAnswers, type SomeAnswers } from './answers.ts';

/** What a page asked for. */
export interface Asked {
  query: string;
  variables: unknown;
}

/** Renders the page of an address from answers by hand, and tells what the page asked for. */
export async function renderAddress(
  url: string,
  answers: SomeAnswers = {},
): Promise<PageResponse & { asked: Asked[] }> {
  const asked: Asked[] = [];
  const all: Record<string, unknown> = { ...fullAnswers, ...answers };
  const page = await renderPage({
    url,
    publicUrl: 'https://firm.example',
    assets: { scripts: ['/entry.js'], styles: ['/site.css'], preloads: ['/framework.js'] },
    async query(document, variables) {
      const query = nameOf(document);
      asked.push({ query, variables });
      return all[query];
    },
  });
  return { ...page, asked };
}

function nameOf({ definitions }: DocumentNode): string {
  const [operation] = definitions.filter(({ kind }) => kind === 'OperationDefinition');
  return operation && 'name' in operation ? (operation.name?.value ?? '') : '';
}

/** The text that a reader sees, without markup, scripts and superfluous blanks. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/\s+/g, ' ');
}
