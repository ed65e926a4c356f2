import { linkAddress } from '@daybook/rich-text';
import { expect, test } from 'vitest';
import { linkAtEnd, recognizedLinks } from './recognized-links.ts';

const ecfr = 'https://www.ecfr.gov/current/title-17';
const code = 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section';

test.each([
  ['See https://www.sec.gov/rules.', 'https://www.sec.gov/rules', 'https://www.sec.gov/rules'],
  ['(www.sec.gov)', 'www.sec.gov', 'https://www.sec.gov'],
  ['https://a.example/b_(c), and', 'https://a.example/b_(c)', 'https://a.example/b_(c)'],
  ['Write to jo.doe@firm.example!', 'jo.doe@firm.example', 'mailto:jo.doe@firm.example'],
  ['under 17 CFR 275.206(4)-1, which', '17 CFR 275.206(4)-1', `${ecfr}/section-275.206(4)-1`],
  [
    '17 C.F.R. § 275.204-2(e)(1).',
    '17 C.F.R. § 275.204-2(e)(1)',
    `${ecfr}/section-275.204-2#p-275.204-2(e)(1)`,
  ],
  ['(17 CFR 240.17a-4)', '17 CFR 240.17a-4', `${ecfr}/section-240.17a-4`],
  ['17 CFR Part 275 and', '17 CFR Part 275', `${ecfr}/part-275`],
  ['15 U.S.C. 80b-6(4)', '15 U.S.C. 80b-6(4)', `${code}80b-6&edition=prelim`],
  ['15 USC § 80a-38.', '15 USC § 80a-38', `${code}80a-38&edition=prelim`],
  ['17 CFR 275.204\u20112 and', '17 CFR 275.204\u20112', `${ecfr}/section-275.204-2`],
  [
    '17 CFR 275.206(4)\u20137(a),',
    '17 CFR 275.206(4)\u20137(a)',
    `${ecfr}/section-275.206(4)-7#p-275.206(4)-7(a)`,
  ],
  ['15 U.S.C. 80b\u20133', '15 U.S.C. 80b\u20133', `${code}80b-3&edition=prelim`],
  ['17 CFR 275.204-2\u2013275.205', '17 CFR 275.204-2', `${ecfr}/section-275.204-2`],
  ['15 U.S.C. 80b-1\u201380b-21', '15 U.S.C. 80b-1', `${code}80b-1&edition=prelim`],
  ['“www.sec.gov”', 'www.sec.gov', 'https://www.sec.gov'],
  ['see https://www.sec.gov/rules… and', 'https://www.sec.gov/rules', 'https://www.sec.gov/rules'],
  ['https://www.sec.gov—which', 'https://www.sec.gov', 'https://www.sec.gov'],
])('recognizes the link in %j', (text, words, href) => {
  const [link, ...others] = recognizedLinks(text);
  expect(others).toEqual([]);
  expect([text.slice(link?.start, link?.end), link?.href]).toEqual([words, href]);
  expect(linkAddress(href)).toBe(href);
});

test.each([
  'Rule 206(4)-7',
  '17 files',
  'a@b',
  'https://',
  'x17 CFR 1.1',
  'user@www.',
  '12 USCIS 3',
  "o'brien@firm.com",
  'o’brien@firm.com',
  'müller@firm.de',
])('leaves %j alone', (text) => {
  expect(recognizedLinks(text)).toEqual([]);
});

test('finds the link right before the cursor', () => {
  expect(linkAtEnd('a www.sec.gov')?.start).toBe(2);
  expect(linkAtEnd('www.sec.gov a')).toBeNull();
  const long = `${'word '.repeat(1000)}17 CFR 275.206(4)-1`;
  expect(linkAtEnd(long)).toMatchObject({ start: 5000, end: long.length });
});
