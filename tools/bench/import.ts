import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { markdown } from './markdown.ts';
import { type MeasuredProcess, root, startProcess } from './measured-process.ts';
import { makeProduct } from './product.ts';
import { postAt, slugAt } from './source-posts.ts';
import { staffOf } from './staff.ts';

const posts = 10_000;
/** Number of posts that are measured at the beginning and at the end. */
const part = 1_000;

/** How an import went. */
interface Imported {
  /** Posts per second. */
  readonly rate: number;
  /** Milliseconds of CPU time of the server for a post: of the first `part`, and of the last `part`. */
  readonly cpu: { readonly first: number; readonly last: number };
  /** Resident memory in bytes after `part` posts, and the most after that. */
  readonly memory: { readonly early: number; readonly most: number };
  /** Seconds until its release was published. */
  readonly publishing: number;
}

type Source = 'contract' | 'ghost' | 'wordpress';

/** Measures imports of many posts with figures, without files, into a PostgreSQL database each. Returns Markdown. */
export async function importTable(makeDatabase: (name: string) => Promise<string>): Promise<string> {
  const lines: string[][] = [];
  for (const source of ['contract', 'ghost', 'wordpress'] as const) {
    const { rate, cpu, memory, publishing } = await measureImport(
      source,
      posts,
      await makeDatabase(`bench_${source}`),
    );
    lines.push([
      source,
      `${Math.round(rate)} a second`,
      `${cpu.first.toFixed(1)} ms, ${cpu.last.toFixed(1)} ms (${(cpu.last / cpu.first).toFixed(2)} ×)`,
      `${megabytes(memory.early)}, ${megabytes(memory.most)} (${(memory.most / memory.early).toFixed(2)} ×)`,
      `${publishing.toFixed(1)} s`,
    ]);
  }
  const head = [
    'source',
    'posts',
    'CPU of the server for a post, first and last thousand',
    'memory after 1,000 posts, and the most',
    'publishing',
  ];
  return `### Import, PostgreSQL\n\n${posts.toLocaleString('en-US')} posts with three figures each.\n\n${markdown(head, lines)}`;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** Imports posts into a running server, and publishes them. */
async function measureImport(source: Source, count: number, databaseUrl: string): Promise<Imported> {
  const product = await makeProduct(0, databaseUrl);
  const site = await startProcess({
    file: 'tools/bench/references/source-site.ts',
    environment: { POSTS: String(count) },
    readyPath: '/',
  });
  try {
    const file = join(product.dataDir, 'export');
    if (source !== 'contract')
      await pipeline(Readable.from(exportOf(source, site.url, count)), createWriteStream(file));
    const from = source === 'contract' ? [site.url] : [file, '--site', site.url];
    return await product.run({}, async (server) => {
      const environment = { DATA_DIR: product.dataDir, DATABASE_URL: databaseUrl, SEED: 'none' };
      // Posts of files also get redirects.
      const counted = { posts: count, itemsOfPost: source === 'contract' ? 1 : 2 };
      const taken = await watchImport(
        server,
        environment,
        ['import', '--from', ...from, '--without-files'],
        counted,
      );
      const run = await staffOf(server);
      const releases = z.object({ releases: z.object({ items: z.array(z.object({ id: z.string() })) }) });
      const found = await run('{ releases(state: open) { items { id } } }', {}, releases);
      const began = performance.now();
      await run(
        'mutation ($id: ID!) { publishRelease(id: $id) { publication } }',
        { id: found.releases.items[0]?.id },
        z.object({ publishRelease: z.object({ publication: z.number() }) }),
      );
      return { ...taken, publishing: (performance.now() - began) / 1_000 };
    });
  } finally {
    await site.stop();
    await product.remove();
  }
}

/** Runs the command, and takes times and memory from its lines about the progress. */
async function watchImport(
  server: MeasuredProcess,
  environment: Record<string, string>,
  args: readonly string[],
  { posts: count, itemsOfPost }: { posts: number; itemsOfPost: number },
): Promise<Omit<Imported, 'publishing'>> {
  const child = spawn(process.execPath, [join(root, 'dist/apps/server/main.js'), ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const began = performance.now();
  const usages = new Map([[0, await server.usage()]]);
  let most = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const read = Number(/^(\d+) read;/.exec(line)?.[1]) / itemsOfPost;
    if (Number.isNaN(read)) continue;
    const usage = await server.usage();
    usages.set(read, usage);
    if (read > part) most = Math.max(most, usage.memory);
  }
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`The import ended with ${code ?? signal}.`);
  const rate = (count * 1_000) / (performance.now() - began);
  const cpuOf = (from: number, to: number) =>
    ((usages.get(to)?.cpu ?? Number.NaN) - (usages.get(from)?.cpu ?? Number.NaN)) / (to - from) / 1_000;
  const cpu = { first: cpuOf(0, part), last: cpuOf(count - part, count) };
  return { rate, cpu, memory: { early: usages.get(part)?.memory ?? Number.NaN, most } };
}

/** The text of an export, post by post. */
function* exportOf(source: 'ghost' | 'wordpress', site: string, count: number): Generator<string, void> {
  yield source === 'ghost'
    ? '{"db":[{"data":{"posts":['
    : `<rss><channel><wp:base_blog_url>${site}</wp:base_blog_url>`;
  for (let index = 0; index < count; index += 1) {
    const { title, html, picture } = postAt(index);
    const slug = slugAt(index);
    if (source === 'ghost') {
      const dates = { status: 'published', published_at: '2024-03-04T09:30:00.000Z' };
      yield `${index === 0 ? '' : ','}${JSON.stringify({ id: `g${index}`, title, slug, html, feature_image: picture, ...dates })}`;
    } else
      yield `<item><title>${title}</title><link>${site}/2021/03/${slug}/</link><content:encoded><![CDATA[${html}]]></content:encoded>
<wp:post_id>${index + 1}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<wp:post_date_gmt>2021-03-04 09:30:00</wp:post_date_gmt></item>\n`;
  }
  yield source === 'ghost' ? ']}}]}' : '</channel></rss>';
}
