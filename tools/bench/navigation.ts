import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevTools } from '../../apps/e2e/src/support/devtools.ts';
import { serverEnvironment, serverFlags } from '../bootstrap/node-runtime.mjs';
import { readOptions } from '../bootstrap/usages.mjs';
import { replaceGenerated } from './document.ts';
import { type Connection, followInTurns, type Journey, type Times, ways } from './followed-links.ts';
import { markdown } from './markdown.ts';
import { root, startProcess } from './measured-process.ts';
import { machine } from './report.ts';
import { startSlowLine } from './slow-line.ts';
import { median } from './statistics.ts';

/** `--rounds`: how often each link is followed in each way. `--write`: whether the document gets the figures. */
const { rounds, write } = readOptions('bench navigation').values;

const connections: readonly Connection[] = [
  { title: 'this machine', line: null },
  // 400 ms there and back, 400 kbit/s.
  { title: 'slow 3G', line: { delay: 200, rate: 50 } },
];
const journeys: readonly Journey[] = [
  { title: '`/` to `/about`', from: '/', link: '.site-menu a[href="/about"]' },
  { title: '`/blog` to a post', from: '/blog', link: 'main article a' },
  { title: '`/blog` to its second page', from: '/blog', link: '.pagination a[rel="next"]' },
];

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
const server = await startProcess({
  file: 'dist/apps/server/main.js',
  flags: serverFlags,
  environment: { ...serverEnvironment, DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'demo' },
  readyPath: '/health/ready',
});
const slowLine = await startSlowLine(server.url);
const devTools = await startDevTools();
try {
  const site = { devTools, slowLine };
  const lines: string[][] = [];
  for (const connection of connections)
    for (const journey of journeys) {
      const times = await followInTurns(site, journey, connection, Number(rounds));
      console.error(`${connection.title}, ${journey.title}: ${JSON.stringify(times)}`);
      lines.push([connection.title, journey.title, ...cells(times)]);
    }
  const measured = report(lines);
  console.log(measured);
  if (write) await replaceGenerated(join(root, 'docs/benchmarks.md'), measured, 'the navigation benchmark');
} finally {
  await devTools.close();
  await slowLine.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function report(lines: string[][]): string {
  const today = new Date().toISOString().slice(0, 10);
  const head = [
    'connection',
    'link',
    'plain, ms',
    'at once',
    'pressed for 100 ms',
    'prerendered',
    'at once, of plain',
  ];
  return [
    `Measured on ${today}; ${machine()}; Chromium, each link followed ${rounds} times in each way.`,
    markdown(head, lines),
  ].join('\n\n');
}

/** Medians, with the slowest, and the share of a plain link's that a click at once takes. */
function cells(times: Times): string[] {
  return [
    ...ways.map((way) => `${Math.round(median(times[way]))} (${Math.round(Math.max(...times[way]))})`),
    `${(median(times.atOnce) / median(times.plain)).toFixed(2)} ×`,
  ];
}
