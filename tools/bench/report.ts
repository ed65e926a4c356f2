import { cpus, totalmem } from 'node:os';
import type { Figures, Part, ProcessFigures, Row, UnderWrites } from './figures.ts';
import type { Measured } from './load.ts';
import { markdown } from './markdown.ts';
import { comparisons, othersNeed } from './peers.ts';

const titles: Record<Part, string> = {
  cached: 'Default settings: responses to visitors come from the cache',
  uncached: 'Response cache disabled (`CACHE_MB=0`)',
  writes: 'Cached reads under ten writes a second, as a share of the same reads while nothing is written',
  create: 'Writes',
  scale: 'With 100,000 posts, response cache disabled',
};

/** Formats all figures as Markdown, for the generated part of `docs/benchmarks.md`. */
export function report(figures: readonly Figures[], day: string, seconds: number): string {
  const [main] = figures;
  return [
    `Measured on ${day}; ${machine()}; ${seconds} s per load.`,
    ...figures.map(section),
    main && main.rows.cached.length > 0 ? comparedWithOthers(main) : '',
  ]
    .join('\n\n')
    .trim();
}

/** Describes the machine. */
export function machine(): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
}

function section({ database, rows, underWrites, process }: Figures): string {
  const tables = (['cached', 'uncached', 'create', 'scale'] as const)
    .filter((part) => rows[part].length > 0)
    .map((part) => `${titles[part]}:\n\n${table(rows[part])}`);
  if (underWrites.length > 0) tables.push(`${titles.writes}:\n\n${tableOfWrites(underWrites)}`);
  const lines = [...(process ? facts(process) : []), ...growth(rows)];
  return [`### ${database}`, ...tables, lines.join('\n')].join('\n\n').trim();
}

/** Compares the list with many posts and with few. */
function growth({ scale }: Figures['rows']): string[] {
  const many = scale.find(({ few }) => few);
  if (!many?.few) return [];
  const { few } = many;
  const slower = few.requestsPerSecond / many.requestsPerSecond;
  return [
    `- List with 100,000 posts, compared with 60: ${(many.cpu / few.cpu).toFixed(2)} × the CPU, requests per second 1 : ${slower.toFixed(2)}`,
  ];
}

function facts({ start, firstPages, memoryAfterStart, memoryAfterLoad }: ProcessFigures): string[] {
  const { first, median, slowest } = firstPages;
  return [
    `- Time from start to ready, with an existing database: ${(start / 1000).toFixed(2)} s`,
    `- First request for a page: ${median.toFixed(1)} ms (median of 30), ${slowest.toFixed(1)} ms (slowest); first page of a process: ${first.toFixed(1)} ms`,
    `- Memory after the start: ${megabytes(memoryAfterStart)}; after the reads: ${megabytes(memoryAfterLoad)}`,
  ];
}

/** Formats rows as a table for the document and the terminal. */
function table(rows: readonly Row[]): string {
  return markdown(
    ['load', 'req/s', 'p50 ms', 'p99 ms', '% of string', 'CPU µs', 'CPU : SQL', 'failed'],
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

/** Formats reads under writes as a table. */
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

function comparedWithOthers({ rows }: Figures): string {
  const all = { cached: [...rows.cached, ...rows.create], uncached: rows.uncached };
  const cell = (made: readonly Row[], ours: readonly string[]) =>
    made
      .filter(({ title }) => ours.includes(title))
      .map((row) => shareOf(row) + (row.sql ? ` (${timesOf(row)})` : ''))
      .join(', ');
  const lines = comparisons.map(({ load, ours, others }) => [
    load,
    cell(all.cached, ours),
    cell(all.uncached, ours),
    others,
  ]);
  return [
    '### Compared with other products',
    'Requests per second as a share of the bare server and, in parentheses, CPU per request divided by that of hand-written SQL. The other products were measured once, on another machine with two cores, with the same content, loads, and references.',
    markdown(['load', 'cached', 'uncached', 'others'], lines),
    `Other products: ${othersNeed}`,
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
