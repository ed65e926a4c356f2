import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, type Measured, measure, measureBareServer } from './load.ts';
import { startSite } from './site.ts';

const port = 4790;
const listQuery =
  '{ posts(pageSize: 6) { totalCount items { slug posttitle excerpt date selectedTeam { membername } } } }';

const loads: Load[] = [
  {
    title: 'GraphQL: 6 posts with authors and total',
    path: '/graphql',
    method: 'POST',
    body: JSON.stringify({ query: listQuery }),
  },
  { title: 'REST: 6 posts', path: '/api/get-posts?page=1&pageSize=6' },
  { title: 'page: /', path: '/' },
  { title: 'page: /blog', path: '/blog' },
];

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
try {
  const first = await startSite(dataDir, port);
  await first.stop();
  const second = await startSite(dataDir, port);
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
  console.log(`npm start to ready, first (writes the demo content): ${seconds(first.readyAfter)}`);
  console.log(`npm start to ready, second: ${seconds(second.readyAfter)}\n`);
  const reference = await measureBareServer(16_000);
  printRow(reference, reference);
  for (const load of loads) printRow(await measure(second.url, load), reference);
  await second.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function printRow({ title, requestsPerSecond, p50, p99, failed }: Measured, reference: Measured): void {
  const share = (requestsPerSecond / reference.requestsPerSecond) * 100;
  const cells = [
    title.padEnd(42),
    `${Math.round(requestsPerSecond)} req/s`.padStart(14),
    `${share.toFixed(1)} %`.padStart(9),
    `p50 ${p50} ms`.padStart(12),
    `p99 ${p99} ms`.padStart(12),
    failed > 0 ? `${failed} failed` : '',
  ];
  console.log(cells.join(' ').trimEnd());
}
