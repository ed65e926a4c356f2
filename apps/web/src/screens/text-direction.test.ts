import { publicRoutes } from '@daybook/routes';
import { describe, expect, test } from 'vitest';
import { fullResults } from '../testing/query-results.ts';
import { recordId } from '../testing/records.ts';
import { renderAddress } from '../testing/render-address.ts';
import { testSite } from '../testing/test-site.ts';

/** Ends every text of staff below. */
const sign = '¤';

/** Fields that are not texts of a language: addresses, numbers, dates, choices, and the name of an identity provider. */
const fixed =
  /^(id|slug|url|email|phone|format|mimeType|date|changedOn|lastReviewedOn|startsAt|endsAt|attendance|type|variationType|label|\w+Url)$/;

/** A copy of data whose texts end with the sign. */
function signed(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return fixed.test(key) || value === '' ? value : value.replace(/(?<=[^>])$|(?<=[^>])(?=<)/, sign);
  if (Array.isArray(value)) return value.map((one) => signed(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, signed(one, name)]));
}

const empty = new Set(['img', 'input', 'source', 'br', 'hr', 'meta', 'link', 'path', 'use']);

/** The visible texts of a page that have the sign, but no element around them with a direction of its own. */
function withoutDirection(html: string): string[] {
  const found: string[] = [];
  const open: boolean[] = [];
  const body = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
  for (const [, end, name = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/g,
  )) {
    if (name === '') {
      if (text.includes(sign) && !open.includes(true)) found.push(text.trim());
    } else if (end) open.pop();
    else if (!empty.has(name) && !attributes.endsWith('/'))
      open.push(name === 'bdi' || /\sdir="|"visually-hidden"/.test(attributes));
  }
  return found;
}

const addresses = Object.values(publicRoutes)
  .filter((path) => !/token/.test(path))
  .map((path) => path.replace(':slug', 'week-by-week').replace(':id', recordId).replace(':form', 'contact'));

describe('a text that staff wrote has the direction of its script', () => {
  test.each([...addresses, '/search?q=exam', '/forms/resource?id=x'])('%s', async (address) => {
    const site = { ...testSite, ...Object(signed(testSite)) };
    const { html } = await renderAddress(address, Object(signed(fullResults)), {}, undefined, site);
    expect(html).toContain(sign);
    expect(withoutDirection(html)).toEqual([]);
  });
});
