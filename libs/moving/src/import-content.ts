import { createReadStream } from 'node:fs';
import type { RequestContext } from '@daybook/content-engine';
import type { AllowedServers } from '@daybook/outgoing-http';
import { z } from 'zod';
import { Downloads } from './fetching/downloads.ts';
import type { FetchLimits } from './fetching/fetch-with-retries.ts';
import { type ImportResult, runImport } from './import/run-import.ts';
import { ImportError, type Source } from './import/source-item.ts';
import { ContractClient } from './sources/contract/contract-client.ts';
import { ContractSource } from './sources/contract/contract-source.ts';
import { GhostSource } from './sources/ghost/ghost-source.ts';
import { WordpressSource } from './sources/wordpress/wordpress-source.ts';

/** What the operator asks for. */
export const importRequest = z.object({
  /** The address of a server of the contract; null to read a file. */
  from: z.string().nullable(),
  /** The path of an export of WordPress or Ghost; null to read a server. */
  file: z.string().nullable(),
  /** The address at which the site of the file is now, for its pictures. */
  site: z.string().nullable(),
  /** Whether pages of the file become posts. */
  pagesAsPosts: z.boolean(),
  credentials: z
    .union([z.object({ email: z.string(), password: z.string() }), z.object({ token: z.string() })])
    .nullable(),
  /** The address of the folder that has the files that records name. */
  filesBase: z.string().nullable(),
  withoutFiles: z.boolean(),
  /** Milliseconds without an answer after which a request is given up. */
  timeout: z.number(),
});

export type ImportRequest = z.infer<typeof importRequest>;

/** The parts of the server that an import uses. */
export interface ImportServices {
  createContext(): RequestContext;
  /** The servers, besides the site that the operator named, from which files may come. */
  readonly servers: AllowedServers;
  /** A path for a temporary file. */
  newPath(): string;
  readonly signal: AbortSignal;
  say(line: string): void;
}

const attempts = 4;
/** The first pause, as a part of the time limit: half a second of 30 seconds. */
const pauseShare = 1 / 60;

/** Imports the content of another site. Throws `ImportError` if the import cannot start. */
export async function importContent(
  request: ImportRequest,
  { createContext, servers, newPath, signal, say }: ImportServices,
): Promise<ImportResult> {
  const limits = { timeout: request.timeout, attempts, firstPause: request.timeout * pauseShare };
  const site = request.from ?? request.site;
  const trusted = site === null ? null : new URL(site);
  const source = await sourceOf(request, limits, signal);
  const calledSite = new URL(source.name);
  const downloads = request.withoutFiles
    ? null
    : new Downloads({ limits, signal, trusted, calledSite, servers, newPath });
  try {
    return await runImport(source, { createContext, downloads, signal, say });
  } finally {
    await downloads?.close();
  }
}

async function sourceOf(request: ImportRequest, limits: FetchLimits, signal: AbortSignal): Promise<Source> {
  const { from, file, site, credentials, filesBase, pagesAsPosts } = request;
  if (from !== null) {
    const client = new ContractClient(new URL(from), limits, signal);
    if (credentials) await client.signIn(credentials);
    return new ContractSource(client, filesBase ?? new URL('/uploads/', client.base).href);
  }
  if (file === null) throw new ImportError('name a site or a file.');
  if ((await firstCharacterOf(file)) === '<') return WordpressSource.open(file, site, pagesAsPosts);
  if (site === null)
    throw new ImportError('a Ghost export does not name its site. Name it: --site https://old-site.example');
  return new GhostSource(file, site, pagesAsPosts);
}

/** The first character that is neither white space nor a byte order mark. */
async function firstCharacterOf(file: string): Promise<string> {
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 1_000 })) {
    const [first] = String(chunk)
      .replace(/^\uFEFF/, '')
      .trim();
    if (first !== undefined) return first;
  }
  throw new ImportError('the file is empty.');
}
