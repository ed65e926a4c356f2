import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unnamedSite } from '@daybook/page-rendering';
import { expect, test } from 'vitest';
import { withFirm } from './admin-document.ts';

const document = readFileSync(join(import.meta.dirname, '../../../admin/index.html'), 'utf8');

test('the document of the back office has places for the name, the logo, and the shades', () => {
  const logo = { url: '/uploads/logo.png', mimeType: 'image/png', width: 64, height: 64 };
  const site = { ...unnamedSite, name: 'Marlow & Reed "$&" <b>', accentColor: '#7a1f3d', logo };
  const html = withFirm(document, site);
  expect(html).toContain(
    '<meta name="application-name" content="Marlow &amp; Reed &quot;$&amp;&quot; &lt;b&gt;">',
  );
  expect(html).toContain('<meta name="logo" content="/uploads/logo.png">');
  expect(html).toContain(' #7a1f3d ');
});

test('a short name replaces the name', () => {
  const html = withFirm(document, { ...unnamedSite, name: 'Marlow & Reed of Illinois', shortName: 'Marlow' });
  expect(html).toContain('<meta name="application-name" content="Marlow">');
});
