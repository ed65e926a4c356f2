import { describe, expect, test } from 'vitest';
import { fullResults } from '../../testing/query-results.ts';
import { renderAddress } from '../../testing/render-address.ts';

test('lists newsletters newest first, each with its file', async () => {
  const { html } = await renderAddress('/resources/compliance-newsletter');
  const entries = [...html.matchAll(/class="ledger__entry"[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(entries).toEqual(['Letter 3', 'Letter 2', 'Letter 1']);
  expect(html.match(/href="\/uploads\/notes\.pdf" download="notes\.pdf"/g)).toHaveLength(3);
});

describe('beyond a hundred', () => {
  const letters = fullResults.ComplianceNewsletter;
  const of = (items: typeof letters.newsletterResources.items) => ({
    ComplianceNewsletter: { ...letters, newsletterResources: { items, totalCount: 101 } },
  });

  test('has a second page with its own address', async () => {
    const second = of(letters.newsletterResources.items.slice(0, 1));
    const { html, queries } = await renderAddress('/resources/compliance-newsletter?page=2', second);
    expect(queries[0]?.variables).toMatchObject({ page: 2 });
    expect(html).toMatch(/<title>[^<|]+, page 2 \|/);
    expect(html).toContain(
      'rel="canonical" href="https://firm.example/resources/compliance-newsletter?page=2"',
    );
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>2<\/a>/);
  });

  test.each(['0', '-1', 'abc'])('page %s shows the first page with its canonical address', async (page) => {
    const { html, queries } = await renderAddress(`/resources/compliance-newsletter?page=${page}`);
    expect(queries[0]?.variables).toMatchObject({ page: 1 });
    expect(html).toContain('rel="canonical" href="https://firm.example/resources/compliance-newsletter">');
  });

  test('answers 404 after the last page', async () => {
    expect((await renderAddress('/resources/compliance-newsletter?page=999', of([]))).status).toBe(404);
  });
});
