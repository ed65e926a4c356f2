import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { ConfigurationError } from './configuration-error.ts';

describe('readConfiguration', () => {
  test('has defaults, also for variables that are empty', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '', SEED: '' })).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      superadmin: { email: 'admin@example.com', password: undefined },
      seed: 'demo',
      trustProxy: false,
      isProduction: true,
      formProviders: {},
      apiOrigins: [],
      isSchemaPublic: true,
      capturesPages: true,
    });
  });

  test.each([
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8,::1', { trustProxy: 'loopback, 10.0.0.0/8,::1' }],
    ['PUBLIC_URL', 'https://example.com//', { publicUrl: 'https://example.com' }],
    ['DATABASE_URL', 'postgres://a:b@host/name', { databaseUrl: 'postgres://a:b@host/name' }],
    [
      'DATABASE_URL',
      'postgres://a:b@host/name?sslmode=require',
      { databaseUrl: 'postgres://a:b@host/name?sslmode=require&uselibpqcompat=true' },
    ],
    [
      'S3_BUCKET',
      'firm-website',
      { s3: { bucket: 'firm-website', region: 'us-east-1', forcePathStyle: false } },
    ],
    ['CHECKPOINT_FOLDER', '/mnt/audit', { checkpointPlaces: [{ folder: '/mnt/audit' }] }],
    [
      'CHECKPOINT_S3_BUCKET',
      'firm-audit',
      { s3: undefined, checkpointPlaces: [{ s3: { bucket: 'firm-audit', region: 'us-east-1' } }] },
    ],
    ['CACHE_MB', '1', { cacheBytes: 1_048_576, publicCaching: 'no-cache' }],
    [
      'CDN_SECONDS',
      '60',
      { publicCaching: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400' },
    ],
    ['CONTACT_FORM', 'built-in', { formProviders: {} }],
    [
      'API_ORIGINS',
      'https://app.example.com, http://localhost:5173',
      { apiOrigins: ['https://app.example.com', 'http://localhost:5173'] },
    ],
    ['PUBLIC_SCHEMA', 'off', { isSchemaPublic: false }],
    ['PAGE_CAPTURES', 'off', { capturesPages: false }],
    ['MAIL_FROM', 'mail@firm.example', { mail: { from: { name: undefined, address: 'mail@firm.example' } } }],
    [
      'MAIL_FROM',
      'A Firm <a@firm.example>',
      { mail: { from: { name: 'A Firm', address: 'a@firm.example' } } },
    ],
    [
      'FIRST_RESOURCE_FORM',
      'https://forms.example/a?b=c',
      { formProviders: { firstResource: 'https://forms.example/a?b=c' } },
    ],
  ])('reads %s=%s', (name, value, wanted) => {
    expect(readConfiguration({ [name]: value })).toMatchObject(wanted);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'https://example.com/?key=hunter2'],
    ['PUBLIC_URL', 'https://example.com/#top'],
    ['PUBLIC_URL', 'https://example.com/site'],
    ['DATABASE_URL', 'mysql://root:'.concat('hunter2@host/name')],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'postgres://daybook:'.concat('hunter2%off@host/name')],
    ['DATABASE_URL', 'postgres://host'],
    ['DATABASE_URL', 'postgres://host/'],
    ['DATABASE_POOL', '2'],
    ['SUPERADMIN_EMAIL', 'nobody'],
    ['SMTP_URL', 'http://mail.firm.example'],
    ['SMTP_URL', 'smtp://daybook:'.concat('hunter2@mail.firm.example')],
    ['SMTP_URL', 'smtp://daybook:'.concat('hunter2%off@mail.firm.example')],
    ['SMTP_URL', 'smtp:mail.firm.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@firm.example, b@firm.example'],
    ['SSO_ISSUER', 'http://id.firm.example'],
    ['SSO_ISSUER', 'https://id.firm.example?key=hunter2'],
    ['SSO_ISSUER', 'https://id.firm.example'],
    ['SSO_LABEL', 'x'.repeat(41)],
    ['SSO_EMAIL_DOMAINS', '@firm.example'],
    ['SSO_TRUST_MFA', 'yes'],
    ['SEED', 'production'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['STAFF_BODY_MB', '0'],
    ['CACHE_MB', '-1'],
    ['CDN_SECONDS', '0'],
    ['S3_ENDPOINT', 's3.firm.example'],
    ['S3_ENDPOINT', 'https://key:'.concat('hunter2@s3.firm.example')],
    ['S3_ENDPOINT', 'ftp://key:'.concat('hunter2@s3.firm.example')],
    ['PUBLIC_URL', 'https://somebody:'.concat('hunter2@firm.example')],
    ['CONTACT_FORM', 'http://forms.example/?key=hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
    ['S3_ACCESS_KEY_ID', 'hunter2'],
    ['S3_PATH_STYLE', 'yes'],
    ['S3_ACCESS_KEY_ID', 'alone'],
    ['CHECKPOINT_S3_ACCESS_KEY_ID', 'hunter2'],
    ['CHECKPOINT_FOLDER', 'audit'],
    ['NEWSLETTER_FORM', 'http://forms.example/'],
    ['OTHER_RESOURCES_FORM', 'embed'],
    ['NODE_ENV', 'staging'],
    ['API_ORIGINS', '*'],
    ['API_ORIGINS', 'null'],
    ['API_ORIGINS', 'https://*.example.com'],
    ['API_ORIGINS', 'app.example.com'],
    ['API_ORIGINS', 'https://app.example.com/'],
    ['API_ORIGINS', 'https://App.example.com'],
    ['API_ORIGINS', 'https://app.example.com:443'],
    ['API_ORIGINS', 'https://a.example,,https://b.example'],
    ['API_ORIGINS', 'ftp://a.example'],
    ['API_ORIGINS', 'https://somebody:'.concat('hunter2@a.example')],
    ['PUBLIC_SCHEMA', 'yes'],
  ])('refuses %s=%s with one line that names the variable and shows no secret', (name, value) => {
    const read = () => readConfiguration({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name}\\b[^\\n]{10,}$`));
    expect(read).not.toThrow(/hunter2/);
  });
});

describe('a secret from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string) => {
    const path = join(folder, `secret-${text.length}`);
    writeFileSync(path, text);
    return path;
  };

  test.each([
    ['DATABASE_URL', 'postgres://a:b@host/name', { databaseUrl: 'postgres://a:b@host/name' }],
    ['SUPERADMIN_PASSWORD', ' three cranes ', { superadmin: { password: ' three cranes ' } }],
    ['METRICS_TOKEN', '0123456789abcdef', { metrics: { token: '0123456789abcdef' } }],
  ])('is read for %s without the trailing newline', (name, value, wanted) => {
    for (const end of ['', '\n', '\r\n'])
      expect(readConfiguration({ [`${name}_FILE`]: fileWith(value + end) })).toMatchObject(wanted);
  });

  test('may be one of the keys of a bucket', () => {
    const { s3 } = readConfiguration({
      S3_BUCKET: 'firm-website',
      S3_ACCESS_KEY_ID_FILE: fileWith('key'),
      S3_SECRET_ACCESS_KEY_FILE: fileWith('secret\n'),
    });
    expect(s3?.credentials).toEqual({ accessKeyId: 'key', secretAccessKey: 'secret' });
  });

  test.each([
    ['does not exist', { METRICS_TOKEN_FILE: join(folder, 'nowhere') }, 'METRICS_TOKEN_FILE'],
    ['is a folder', { METRICS_TOKEN_FILE: folder }, 'METRICS_TOKEN_FILE'],
    ['is empty', { METRICS_TOKEN_FILE: fileWith('\n') }, 'METRICS_TOKEN_FILE'],
    [
      'is set in addition to the variable',
      { METRICS_TOKEN_FILE: fileWith('hunter2'), METRICS_TOKEN: 'hunter2' },
      'METRICS_TOKEN_FILE',
    ],
    ['cannot be used', { METRICS_TOKEN_FILE: fileWith('hunter2') }, 'METRICS_TOKEN'],
  ])('is refused if %s, with one line that names the variable', (_name, environment, variable) => {
    const read = () => readConfiguration(environment);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${variable}\\b[^\\n]{10,}$`));
    expect(read).not.toThrow(/hunter2/);
  });
});

test('reads the settings of single sign-on', () => {
  const environment = {
    SSO_ISSUER: 'https://id.firm.example/',
    SSO_CLIENT_ID: 'daybook',
    SSO_LABEL: ' Firm ID ',
    SSO_EMAIL_DOMAINS: 'Firm.example, firm.com',
  };
  expect(readConfiguration(environment).singleSignOn).toEqual({
    issuer: 'https://id.firm.example/',
    clientId: 'daybook',
    clientSecret: undefined,
    label: 'Firm ID',
    emailDomains: ['firm.example', 'firm.com'],
    trustsMfa: false,
  });
  expect(readConfiguration({}).singleSignOn).toBeUndefined();
});

test('lists unknown variables that begin like known ones, and ignores those of other programs', () => {
  const environment = {
    S3_BUCKTE: 'firm-website',
    DAYBOOK_PORT: '80',
    SMTP_URL_FILE: '',
    SSO_ISSUER: '',
    NODE_OPTIONS: '--max-old-space-size=512',
    LOG_FORMAT: 'json',
    PATH: '/usr/bin',
    SMTP_HOST: '',
  };
  expect(readConfiguration(environment).unknownVariables).toEqual(['DAYBOOK_PORT', 'S3_BUCKTE']);
});
