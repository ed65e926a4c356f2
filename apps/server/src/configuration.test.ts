import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.ts';

describe('readConfiguration', () => {
  test('has a default for everything, also where a variable is set to nothing', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '', SEED: '' })).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      superadmin: { email: 'admin@example.com', password: undefined },
      seed: 'demo',
      trustProxy: false,
      isProduction: true,
      formProviders: {},
    });
  });

  test.each([
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8,::1', { trustProxy: 'loopback, 10.0.0.0/8,::1' }],
    ['PUBLIC_URL', 'https://example.com//', { publicUrl: 'https://example.com' }],
    ['DATABASE_URL', 'postgres://a:b@host/name', { databaseUrl: 'postgres://a:b@host/name' }],
    [
      'S3_BUCKET',
      'firm-website',
      { s3: { bucket: 'firm-website', region: 'us-east-1', forcePathStyle: false } },
    ],
    ['CACHE_MB', '1', { cacheBytes: 1_048_576, publicCaching: 'no-cache' }],
    [
      'CDN_SECONDS',
      '60',
      { publicCaching: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400' },
    ],
    ['CONTACT_FORM', 'built-in', { formProviders: {} }],
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
    ['DATABASE_URL', 'mysql://root:hunter2@host/name'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_POOL', '1'],
    ['SUPERADMIN_EMAIL', 'nobody'],
    ['SEED', 'production'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['STAFF_BODY_MB', '0'],
    ['CACHE_MB', '-1'],
    ['CDN_SECONDS', '0'],
    ['S3_ENDPOINT', 's3.firm.example'],
    ['S3_PATH_STYLE', 'yes'],
    ['S3_ACCESS_KEY_ID', 'alone'],
    ['NEWSLETTER_FORM', 'http://forms.example/'],
    ['OTHER_RESOURCES_FORM', 'embed'],
    ['NODE_ENV', 'staging'],
  ])('refuses %s=%s in one line that names it and tells no secret', (name, value) => {
    const read = () => readConfiguration({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name}\\b[^\\n]{10,}$`));
    expect(read).not.toThrow(/hunter2/);
  });
});
