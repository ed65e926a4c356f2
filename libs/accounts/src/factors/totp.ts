import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** Seconds for which a code is shown. */
const period = 30;

/** The parameters that all common authenticator apps support (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period } as const;

/** A secret for an authenticator app, which a person types or scans. */
export interface AuthenticatorEntry {
  /** The secret in base32, for typing. */
  readonly secret: string;
  /** The `otpauth:` URI with the secret and the names of the site and the account. */
  readonly uri: string;
  /** The URI as a QR code in SVG. */
  readonly qrCode: string;
}

/** Creates a new secret of 160 bits. The app shows the issuer as the name of the site. */
export function newAuthenticator(issuer: string, account: string): AuthenticatorEntry {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...parameters, issuer, label: account, secret }).toString();
  return { secret: secret.base32, uri, qrCode: encodeQR(uri, 'svg', { ecc: 'medium', border: 4 }) };
}

/**
 * Returns the time step of a code, or null if the code is not valid now. The clock of the device may be one step ahead
 * or behind.
 */
export function stepOfCode(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
