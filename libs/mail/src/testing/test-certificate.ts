import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and its certificate, in PEM. */
export interface TestCertificate {
  key: string;
  cert: string;
}

const sequence = 0x30;

/** A value in DER of up to 64 kB. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const objectId = (hex: string) => der(0x06, bytes(hex));
const utcTime = (time: Date) =>
  der(0x17, Buffer.from(`${time.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** Creates a self-signed certificate for `localhost` and 127.0.0.1 that is valid for a day around now. */
export function testCertificate(): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(sequence, objectId('2a8648ce3d040302'));
  const commonName = der(sequence, objectId('550403'), der(0x0c, Buffer.from('localhost')));
  const name = der(sequence, der(0x31, commonName));
  const half = 12 * 60 * 60_000;
  const validity = [new Date(Date.now() - half), new Date(Date.now() + half)].map(utcTime);
  const hosts = der(sequence, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const subjectAltName = der(sequence, objectId('551d11'), der(0x04, hosts));
  const content = der(
    sequence,
    der(0xa0, der(0x02, bytes('02'))),
    der(0x02, bytes('01')),
    ecdsaWithSha256,
    name,
    der(sequence, ...validity),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, subjectAltName)),
  );
  const signature = der(0x03, bytes('00'), sign('sha256', content, privateKey));
  const body = der(sequence, content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`,
  };
}
