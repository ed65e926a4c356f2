import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImageLibrary } from '@daybook/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TitlePainter } from './draw-title.ts';

const folder = mkdtempSync(join(tmpdir(), 'daybook-fonts-'));
const dataUrl = (path: string) =>
  `data:;base64,${readFileSync(join(import.meta.dirname, '../../../web/src', path), 'base64')}`;
let painter: TitlePainter;

beforeAll(async () => {
  const background = dataUrl('server/share-background.jpg');
  const font = dataUrl('fonts/newsreader-500.ttf');
  painter = await TitlePainter.open(
    { ground: background, font, fontFamily: 'Newsreader 16pt', ink: '#f3eee2' },
    folder,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['plain', 'A mock exam, week by week'],
  ['markup', '</span><b>Fees & "other" <i>matters'],
  ['controls', 'Fees\u0001 and\n\tnews'],
  ['half a character', 'Fees \ud83d'],
  ['half of a surrogate pair', `${'x'.repeat(158)}\u{1f600}${'y'.repeat(40)}`],
  ['one long word', 'x'.repeat(2_000)],
  ['many words', 'compliance '.repeat(200)],
  ['other scripts', '監査 аудит مراجعة'],
  ['blanks', ' \n '],
])('a title with %s becomes a JPEG of 1200 by 630 pixels', async (_what, title) => {
  const sharp = await loadImageLibrary();
  const picture = await painter.draw({ title, firm: title });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('the same words give the same bytes, and another title or firm gives others', async () => {
  const [first, again, other, ofOther] = [
    await painter.draw({ title: 'One', firm: 'Firm' }),
    await painter.draw({ title: 'One', firm: 'Firm' }),
    await painter.draw({ title: 'Two', firm: 'Firm' }),
    await painter.draw({ title: 'One', firm: 'Other' }),
  ];
  expect(again.equals(first)).toBe(true);
  expect(other.equals(first)).toBe(false);
  expect(ofOther.equals(first)).toBe(false);
});
