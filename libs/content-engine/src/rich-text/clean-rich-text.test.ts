import { setImmediate } from 'node:timers/promises';
import { AppError } from '@daybook/errors';
import { describe, expect, test } from 'vitest';
import { cleanRichText } from './clean-rich-text.ts';
import { sanitizeInWorker } from './sanitize-in-worker.ts';

const field = { name: 'body', label: 'Body' };
/** Milliseconds, which no text takes on any machine. */
const patience = 600_000;

function filled(piece: string, length: number): string {
  return piece.repeat(Math.floor(length / piece.length));
}

/** Whether a promise is settled by the next turn of the event loop: nothing but work on this thread is that fast. */
async function isSettledAtOnce(work: Promise<unknown>): Promise<boolean> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  work.then(settle, settle);
  await setImmediate();
  await setImmediate();
  return isSettled;
}

async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('There was no refusal.', { cause: error });
  return error;
}

test('an ordinary text is cleaned at once', async () => {
  const work = cleanRichText('<p>One <script>x</script>line.</p>'.repeat(80), field);
  expect(await isSettledAtOnce(work)).toBe(true);
  expect(await work).toBe('<p>One line.</p>'.repeat(80));
});

describe.each([
  ['long', filled('<p>A line<script>x</script>.</p>', 200_000)],
  ['dense', filled('<', 90_000)],
])('a %s text', (_kind, html) => {
  test('leaves the event loop free and comes out as clean as any', async () => {
    const work = cleanRichText(html, field, { longest: patience });
    expect(await isSettledAtOnce(work)).toBe(false);
    expect(await work).not.toMatch(/<script|<</);
  });
});

test('a million characters of an article are taken', async () => {
  const html = filled(
    '<h2>Review</h2><p>Rule <strong>206(4)-7</strong> asks for &amp; review.</p>',
    1_000_000,
  );
  expect(await cleanRichText(html, field, { longest: patience })).toBe(html);
});

test.each(['<', '<b>x</b>', '</p>', '&', '\u00a0'])(
  'five million characters of %j are refused, naming the field',
  async (piece) => {
    const refusal = await refusalOf(cleanRichText(filled(piece, 5_000_000), field));
    expect(refusal.code).toBe('BAD_USER_INPUT');
    expect(refusal.fields?.body).toMatch(/^Body has too much formatting/);
  },
);

test('a text that takes too long is refused, and the next one is cleaned', async () => {
  const refusal = await refusalOf(sanitizeInWorker(filled('<p>', 3_000_000), field, 1));
  expect(refusal.fields?.body).toMatch(/^Body is too complicated/);
  expect(await sanitizeInWorker('<p onclick="x">y</p>', field, patience)).toBe('<p>y</p>');
});

test('when too many texts wait, the next is refused as busy; those that wait are cleaned', async () => {
  const waiting = Array.from({ length: 11 }, () => sanitizeInWorker('<p onclick="x">y</p>', field, patience));
  await setImmediate();
  const refusal = await refusalOf(sanitizeInWorker('<p>z</p>', field));
  expect(refusal.code).toBe('SERVICE_UNAVAILABLE');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['<p>y</p>']));
});
