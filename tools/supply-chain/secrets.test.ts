import { expect, test } from 'vitest';
import { filesBelow, textOf } from '../architecture/files.ts';

/** Patterns of keys and tokens by issuer, written so that this file does not match them. */
const secrets: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'an AWS key': /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a Slack token': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  'a Stripe key': /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  'an API key of Daybook': /\bdbk_[A-Za-z0-9_-]{43}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a password hash':
    /\$argon2id?\$v=\d+\$[^\s$]+\$[A-Za-z0-9+/]{16,}\$[A-Za-z0-9+/]{20,}|\$2[aby]\$\d\d\$[./\w]{50,}/,
  'a password in an address':
    /\b[a-z][a-z+]{2,}:\/\/[^\s/:@'"`<>${}]+:(?!secret@)[^\s/:@'"`<>${}]{3,}@(?!evil\.test|example|127\.0\.0\.1|host\/)/,
  'a long random value':
    /(secret|password|token|api_?key)\w*['"]?\s*[:=]\s*['"`](?=[^'"`]*\d)[A-Za-z0-9+/_-]{32,}={0,2}['"`]/i,
};

const examples = {
  'a private key': '-----BEGIN OPENSSH PRIVATE '.concat('KEY-----'),
  'an AWS key': 'AKIA'.concat('ABCDEFGHIJKLMNOP'),
  'a GitHub token': 'ghp_'.concat('a1'.repeat(18)),
  'an API key of Daybook': 'dbk_'.concat('a1B2_-'.repeat(8)),
  'a password in an address': 'postgres://daybook:'.concat('hunter22@db.internal/x'),
  'a long random value': `token: '${'a1B2'.repeat(10)}'`,
};

const isText = (path: string) => !/\.(png|jpe?g|webp|avif|ico|woff2?|pdf)$/.test(path);

test.each(Object.entries(examples))('%s would be found', (name, text) => {
  expect(secrets[name]?.test(text)).toBe(true);
});

test('no file contains a key, token, or password', () => {
  const found = filesBelow('.')
    .filter(isText)
    .flatMap((path) => {
      const text = textOf(path);
      const kinds = Object.entries(secrets).filter(([, pattern]) => pattern.test(text));
      return kinds.map(([kind]) => `${path}: ${kind}`);
    });
  expect(found).toEqual([]);
});

test('there are no settings files with secrets', () => {
  expect(
    filesBelow('.').filter((path) =>
      /(^|\/)\.env(?!\.example$)(\..+)?$|\.(pem|key|p12|pfx|kdbx)$/.test(path),
    ),
  ).toEqual([]);
  expect(textOf('.gitignore')).toMatch(/^\.env$/m);
});
