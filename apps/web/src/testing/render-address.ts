import type {
  FormProviders,
  FormRefusal,
  PageModule,
  PageRequest,
  PageResponse,
} from '@daybook/page-rendering';
import type { DocumentNode } from 'graphql';
import * as entryServer from '../entry-server.tsx';
import { fullAnswers, type SomeAnswers } from './answers.ts';

/** The public site as the server knows it: it loads the build, where no compiler sees whether the two agree. */
export const pageModule: PageModule = entryServer;

/** What a page asked for. */
export interface Asked {
  query: string;
  variables: unknown;
}

/** Renders the page of an address from answers by hand, and tells what the page asked for. */
export async function renderAddress(
  url: string,
  answers: SomeAnswers = {},
  formProviders: FormProviders = {},
): Promise<PageResponse & { asked: Asked[] }> {
  const asked: Asked[] = [];
  const all: Record<string, unknown> = { ...fullAnswers, ...answers };
  const query: PageRequest['query'] = async (document, variables) => {
    const name = nameOf(document);
    asked.push({ query: name, variables });
    return all[name];
  };
  const page = await pageModule.renderPage({ ...requestOf(url), formProviders, query });
  return { ...page, asked };
}

/** Answers a form that was posted to an address, and tells what was to be stored. */
export async function postForm(
  url: string,
  values: Record<string, string>,
  refusal: FormRefusal | null = null,
): Promise<PageResponse & { sent: Asked[] }> {
  const sent: Asked[] = [];
  const page = await pageModule.answerForm({
    ...requestOf(url),
    values,
    async submit(document, variables) {
      sent.push({ query: nameOf(document), variables });
      return refusal;
    },
    query: () => Promise.reject(new Error('The answer to a form asks the database for nothing.')),
  });
  return { ...page, sent };
}

function requestOf(url: string) {
  return {
    url,
    publicUrl: 'https://firm.example',
    assets: { scripts: ['/entry.js'], styles: ['/site.css'], preloads: ['/framework.js'] },
    formProviders: {},
  };
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
