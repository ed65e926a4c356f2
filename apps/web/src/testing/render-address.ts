import type {
  FormProviders,
  FormRefusal,
  PageModule,
  PagePreview,
  PageRequest,
  PageResponse,
  Site,
} from '@daybook/page-rendering';
import type { DocumentNode } from 'graphql';
import * as entryServer from '../entry-server.tsx';
import { fullResults, type SomeResults } from './query-results.ts';
import { testSite } from './test-site.ts';

/**
 * The public site as the server uses it. The annotation checks that the entry implements `PageModule`. The server loads
 * the built file, which no compiler checks.
 */
export const pageModule: PageModule = entryServer;

/** A query that a page ran. */
export interface RunQuery {
  query: string;
  variables: unknown;
}

/**
 * Renders the page of an address with given query results. Reports which queries it ran, and whether reading the
 * settings counted toward the read budget.
 */
export async function renderAddress(
  url: string,
  answers: SomeResults = {},
  formProviders: FormProviders = {},
  preview?: PagePreview,
  site: Site = testSite,
): Promise<PageResponse & { queries: RunQuery[]; isSiteCounted: boolean }> {
  let isSiteCounted = false;
  const queries: RunQuery[] = [];
  const all: Record<string, unknown> = { ...fullResults, ...answers };
  const query: PageRequest['query'] = async (document, variables) => {
    const name = nameOf(document);
    queries.push({ query: name, variables });
    return all[name];
  };
  const page = await pageModule.renderPage({
    ...requestOf(url),
    formProviders,
    async readSite(options) {
      isSiteCounted = options?.isCounted ?? false;
      return site;
    },
    query,
    ...(preview && { preview }),
  });
  return { ...page, queries, isSiteCounted };
}

/** Posts a form to an address, and reports which mutations ran. */
export async function postForm(
  url: string,
  values: Record<string, string>,
  refusal: FormRefusal | null = null,
): Promise<PageResponse & { sent: RunQuery[] }> {
  const sent: RunQuery[] = [];
  const page = await pageModule.answerForm({
    ...requestOf(url),
    values,
    async submit(document, variables) {
      sent.push({ query: nameOf(document), variables });
      return refusal;
    },
    query: () => Promise.reject(new Error('A posted form must not run queries.')),
    readSite: () => Promise.reject(new Error('A posted form must not read the settings.')),
  });
  return { ...page, sent };
}

function requestOf(url: string) {
  return {
    url,
    publicUrl: 'https://firm.example',
    assets: {
      scripts: ['/entry.js'],
      styles: ['/site.css'],
      preloads: ['/framework.js'],
      previewStyles: ['/preview.css'],
    },
    formProviders: {},
    site: testSite,
  };
}

function nameOf({ definitions }: DocumentNode): string {
  const [operation] = definitions.filter(({ kind }) => kind === 'OperationDefinition');
  return operation && 'name' in operation ? (operation.name?.value ?? '') : '';
}

/** The visible text, without markup, scripts, and repeated spaces. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/\s+/g, ' ');
}
