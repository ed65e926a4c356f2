import type { MeasuredProcess } from './measured-process.ts';

/** Milliseconds of the first request for a page. */
export interface FirstPages {
  /** The first page of a process. */
  first: number;
  median: number;
  slowest: number;
}

const warmed = 20;
const counted = 30;

/** Requests one post after the other, each once. The process must have just started. */
export async function firstPages({ url }: MeasuredProcess): Promise<FirstPages> {
  const first = await timeOf(`${url}/blog/post-1`);
  for (let post = 2; post < 2 + warmed; post++) await timeOf(`${url}/blog/post-${post}`);
  const times: number[] = [];
  for (let post = 2 + warmed; times.length < counted; post++)
    times.push(await timeOf(`${url}/blog/post-${post}`));
  times.sort((one, other) => one - other);
  return { first, median: times[counted / 2] ?? 0, slowest: times.at(-1) ?? 0 };
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url);
  await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - began;
}
