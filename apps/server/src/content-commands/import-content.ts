import 'reflect-metadata';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '@daybook/content-engine';
import { ImportError, type ImportRequest, type ImportResult } from '@daybook/moving';
import type { CommandCall } from '../commands/command-call.ts';
import { readConfiguration } from '../config/configuration.ts';
import { askForImport } from '../control/control-socket.ts';
import { importWith, resultIn } from '../moving/import-stream.ts';
import { askAtTerminal } from './ask-at-terminal.ts';
import { withServices } from './with-services.ts';

const usage = `name the site: ${commandLine('import', '--from', 'https://old-site.example')}, or the file of an export.`;
/** Seconds. */
const usualTimeout = 30;

/**
 * `import --from address` imports another site, and `import --from file` an export of WordPress or Ghost. Content is
 * put into a release, which staff review and publish. Messages, sign-ups, and accounts are imported directly. If a
 * server runs on this data directory, it does the work. Throws `ImportError`.
 */
export async function importSite({ args, environment, say }: CommandCall): Promise<void> {
  const request = await requestIn(args, environment);
  const configuration = readConfiguration(environment);
  const answer = await askForImport(configuration.dataDir, request);
  const { summary, release } = answer
    ? await resultIn(answer, say)
    : await withServices(configuration, (services) => runHere(request, services, say));
  for (const line of summary) say(line);
  say(whereaboutsOf(release));
}

function whereaboutsOf(release: ImportResult['release']): string {
  if (release === null) return 'Nothing new was put into a release.';
  const address = `/releases/${release.id}`;
  return release.isOpen
    ? `The content is in a release and not yet published. Look at it in the back office: ${address}`
    : `The content is in a release that somebody published, submitted, or discarded meanwhile: ${address}`;
}

async function runHere(
  request: ImportRequest,
  services: Parameters<typeof importWith>[0],
  say: (line: string) => void,
): Promise<ImportResult> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new ImportError('it was interrupted. Start it again to continue.'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await importWith(services, request, stopping.signal, say);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

async function requestIn(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ImportRequest> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      site: { type: 'string' },
      'pages-as-posts': { type: 'boolean', default: false },
      'files-from': { type: 'string' },
      'without-files': { type: 'boolean', default: false },
      timeout: { type: 'string', default: String(usualTimeout) },
    },
  });
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 3_600))
    throw new ImportError('--timeout must be a number of seconds up to 3600.');
  const isAddress = /^\w+:\/\//.test(values.from ?? '');
  const from = isAddress || values.from === undefined ? addressIn(values.from, usage) : null;
  const filesBase = values['files-from'];
  return {
    from,
    file: from === null ? await readableFile(values.from ?? '', environment) : null,
    site:
      values.site === undefined ? null : addressIn(values.site, '--site must be an http or https address.'),
    pagesAsPosts: values['pages-as-posts'],
    filesBase:
      filesBase === undefined ? null : addressIn(filesBase, '--files-from must be an http or https address.'),
    withoutFiles: values['without-files'],
    timeout: seconds * 1_000,
    credentials: from === null ? null : await credentialsFor(from, environment),
  };
}

/**
 * The full path of a file. `INIT_CWD` is the folder in which the user called npm, which runs commands in another
 * folder.
 */
async function readableFile(given: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const file = resolve(environment.INIT_CWD ?? process.cwd(), given);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new ImportError(`${file} is not a file.`);
  return file;
}

function addressIn(text: string | undefined, refusal: string): string {
  const url = URL.parse(text ?? '');
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new ImportError(refusal);
  if (url.username !== '' || url.password !== '')
    throw new ImportError(
      'an address with a password may end up in logs. Use IMPORT_EMAIL and IMPORT_PASSWORD.',
    );
  return url.href;
}

/** Credentials from the environment, or asked for at a terminal. Null to read only what visitors see. */
async function credentialsFor(
  address: string,
  environment: NodeJS.ProcessEnv,
): Promise<ImportRequest['credentials']> {
  const { IMPORT_TOKEN: token, IMPORT_EMAIL: email, IMPORT_PASSWORD: password } = environment;
  if (token) return { token };
  if (email && password) return { email, password };
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    if (email || password) throw new ImportError('set both IMPORT_EMAIL and IMPORT_PASSWORD, or neither.');
    return null;
  }
  const given =
    email || (await askAtTerminal(`E-mail of a superadmin of ${address} (empty for public content only): `));
  return given === ''
    ? null
    : { email: given, password: await askAtTerminal('Password: ', { isHidden: true }) };
}
