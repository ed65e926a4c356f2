import { cpus, totalmem } from 'node:os';
import type { Figures, Part, ProcessFigures, Row, UnderWrites } from './figures.ts';
import type { Measured } from './load.ts';
import { markdown } from './markdown.ts';
import { comparisons, othersNeed } from './peers.ts';

const titles: Record<Part, string> = {
  writes: 'Cached reads under ten writes a second, as a share of the same reads while nothing is written',
  stored: 'As shipped: answers to visitors come from store',
  unstored: 'The store switched off (`CACHE_MB=0`): every answer is made for its request',
  create: 'Writes',
  scale: 'With 100,000 posts, the store switched off',
};

/** All that was measured, in Markdown: the part of `docs/benchmarks.md` that is written by the run. */
export function report(figures: readonly Figures[], day: string, seconds: number): string {
  const [main] = figures;
  return [
    `Measured on ${day}; ${machine()}; each load counted for ${seconds} s.`,
    ...figures.map(section),
    main && main.rows.stored.length > 0 ? besideOthers(main) : '',
  ]
    .join('\n\n')
    .trim();
}

/** The machine that is measured on, in words. */
export function machine(): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
}

function section({ database, rows, underWrites, process }: Figures): string {
  const tables = (['stored', 'unstored', 'create', 'scale'] as const)
    .filter((part) => rows[part].length > 0)
    .map((part) => `${titles[part]}:\n\n${table(rows[part])}`);
  if (underWrites.length > 0) tables.push(`${titles.writes}:\n\n${tableOfWrites(underWrites)}`);
  const lines = [...(process ? facts(process) : []), ...growth(rows)];
  return [`### ${database}`, ...tables, lines.join('\n')].join('\n\n').trim();
}

/** How much dearer the list is with many posts than with few. */
function growth({ scale }: Figures['rows']): string[] {
  const many = scale.find(({ few }) => few);
  if (!many?.few) return [];
  const { few } = many;
  const slower = few.requestsPerSecond / many.requestsPerSecond;
  return [
    `- The list with 100,000 posts beside the list with 60: ${(many.cpu / few.cpu).toFixed(2)} × the CPU, requests per second 1 : ${slower.toFixed(2)}`,
  ];
}

function facts({ start, firstPages, memoryAfterStart, memoryAfterLoad }: ProcessFigures): string[] {
  const { first, median, slowest } = firstPages;
  return [
    `- Start until ready, the database being there: ${(start / 1000).toFixed(2)} s`,
    `- A page that nobody asked for before: ${median.toFixed(1)} ms (median of 30), ${slowest.toFixed(1)} ms (the slowest); the very first of a process ${first.toFixed(1)} ms`,
    `- Memory after the start: ${megabytes(memoryAfterStart)}; after the load of reads: ${megabytes(memoryAfterLoad)}`,
  ];
}

/** A table for the document and the terminal alike. */
function table(rows: readonly Row[]): string {
  return markdown(
    ['load', 'req/s', 'p50 ms', 'p99 ms', 'of string', 'CPU µs', 'CPU : SQL', 'failed'],
    rows.map((row) => [
      row.title,
      String(Math.round(row.requestsPerSecond)),
      String(row.p50),
      String(row.p99),
      shareOf(row),
      String(Math.round(row.cpu)),
      timesOf(row),
      String(row.failed),
    ]),
  );
}

function tableOfWrites(measured: readonly UnderWrites[]): string {
  return markdown(
    ['load', 'req/s', 'p99 ms', 'writes to another type', 'p99 ms', 'writes to another post', 'p99 ms'],
    measured.map(({ quiet, otherType, otherPost }) => {
      const share = ({ requestsPerSecond, p99 }: Measured) => [
        `${((requestsPerSecond / quiet.requestsPerSecond) * 100).toFixed(1)} %`,
        String(p99),
      ];
      const own = [String(Math.round(quiet.requestsPerSecond)), String(quiet.p99)];
      return [quiet.title, ...own, ...share(otherType), ...share(otherPost)];
    }),
  );
}

function besideOthers({ rows }: Figures): string {
  const all = { stored: [...rows.stored, ...rows.create], unstored: rows.unstored };
  const cell = (made: readonly Row[], ours: readonly string[]) =>
    made
      .filter(({ title }) => ours.includes(title))
      .map((row) => shareOf(row) + (row.sql ? ` (${timesOf(row)})` : ''))
      .join(', ');
  const lines = comparisons.map(({ load, ours, others }) => [
    load,
    cell(all.stored, ours),
    cell(all.unstored, ours),
    others,
  ]);
  return [
    '### Beside other products',
    'Share of the bare server, and CPU per request in times that of hand-written SQL. The figures of the others were measured once, on another machine of two cores, with the same content, loads and references.',
    markdown(['load', 'as shipped', 'store off', 'others'], lines),
    `What the others need besides: ${othersNeed}`,
  ].join('\n\n');
}

function shareOf({ requestsPerSecond, string }: Row): string {
  return string ? `${((requestsPerSecond / string.requestsPerSecond) * 100).toFixed(1)} %` : '';
}

function timesOf({ cpu, sql }: Row): string {
  return sql ? `${(cpu / sql.cpu).toFixed(1)} ×` : '';
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}
