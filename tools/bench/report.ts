import { cpus, totalmem } from 'node:os';
import type { Figures, Row } from './measure-database.ts';

const columns = ['load', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'of string', 'CPU : SQL', 'failed'];

/** The document with all that was measured, in Markdown. */
export function report(figures: readonly Figures[], day: string): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const machine = `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  return [
    '# Benchmarks',
    `Written by \`npm run bench\` on ${day}; ${machine}. One server process with the settings that ship; autocannon, PostgreSQL and the server share the machine.`,
    [
      '- **of string**: requests per second as a share of a bare `node:http` server that sends a string of the same size.',
      '- **CPU µs**: what the server process computed per request. **CPU : SQL**: beside a bare `node:http` + `pg` server with hand-written SQL (list and total at once; one post; a plain insert).',
      '- 60 posts by 12 authors with bodies of 3 KB. Each load has 20 connections, 3 s to warm up and 10 s that count. The throw-away PostgreSQL does not wait for the disk.',
    ].join('\n'),
    ...figures.map(section),
  ]
    .join('\n\n')
    .concat('\n');
}

function section({ database, rows, scale, secondStart, memoryAfterStart, memoryAfterLoad }: Figures): string {
  const facts = [
    `- second start until ready: ${(secondStart / 1000).toFixed(2)} s`,
    `- memory after the start: ${megabytes(memoryAfterStart)}, after the load of reads: ${megabytes(memoryAfterLoad)}`,
  ];
  const parts = [`## ${database}`, table(rows), facts.join('\n')];
  if (scale.length > 0) parts.push('With 100,000 posts, result cache off:', table(scale));
  return parts.join('\n\n');
}

/** A table for the document and the terminal alike. */
export function table(rows: readonly Row[]): string {
  const lines = [columns, columns.map(() => '---'), ...rows.map(cells)];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function cells({ title, requestsPerSecond, p50, p99, cpu, string, sql, failed }: Row): string[] {
  const share = string ? `${((requestsPerSecond / string.requestsPerSecond) * 100).toFixed(1)} %` : '';
  const times = sql ? `${(cpu / sql.cpu).toFixed(1)} ×` : '';
  const numbers = [Math.round(requestsPerSecond), p50, p99, Math.round(cpu)].map(String);
  return [title, ...numbers, share, times, String(failed)];
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}
