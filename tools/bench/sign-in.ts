import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { TOTP } from 'otpauth';
import { Client } from 'pg';
import { z } from 'zod';
import { markdown } from './markdown.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { makeProduct, signIn } from './product.ts';
import { median } from './statistics.ts';

/** Accounts that sign in, one after the other, with each kind of proof. */
const accounts = 12;
const password = 'violet harbour crane';
/** Seconds for which a code of an authenticator app is valid. */
const period = 30;

type Run = (query: string, variables: object, token?: string) => Promise<Record<string, unknown>>;

/** Milliseconds of each sign-in, by the proof that it needs. */
type Times = Record<'hash' | 'password' | 'app' | 'recoveryCode' | 'passkey', number[]>;

/**
 * Measures how long the requests of a sign-in take on an idle server with each kind of proof, beside the hash of the
 * password alone. Returns Markdown.
 */
export async function signInTable(databaseUrl: string): Promise<string> {
  const product = await makeProduct(0, databaseUrl);
  try {
    const times = await product.run({}, (server) => measure(server, databaseUrl));
    const hash = median(times.hash);
    const line = (name: string, measured: readonly number[], hashes: number) => {
      const besides = median(measured) - hashes * hash;
      return [name, `${median(measured).toFixed(0)} ms`, `${besides.toFixed(0)} ms`];
    };
    const lines = [
      ['the hash of a password, without a server', `${hash.toFixed(0)} ms`, ''],
      line('password', times.password, 1),
      line('password and code of an app', times.app, 1),
      line('password and recovery code', times.recoveryCode, 1),
      line('passkey', times.passkey, 0),
    ];
    return `### Sign-in, PostgreSQL\n\n${markdown(['proof', 'median of all its requests', 'besides the hash'], lines)}`;
  } finally {
    await product.remove();
  }
}

async function measure(server: MeasuredProcess, databaseUrl: string): Promise<Times> {
  const times: Times = { hash: [], password: [], app: [], recoveryCode: [], passkey: [] };
  const run = runOn(server);
  const staff = await signIn(server);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    times.hash = await hashTimes(client);
    for (let number = 0; number < accounts; number += 1) {
      const account = { email: `person${number}@firm.example`, password };
      const { made } = await run(
        'mutation ($input: CollaboratorCreateInput!) { made: createCollaborator(input: $input) { id } }',
        { input: { ...account, name: 'A person' } },
        staff,
      );
      times.password.push(await took(() => passwordStep(run, account)));
      const { secret, codes } = await addApp(run, account);
      // The code of the present period was used by the set-up.
      const code = new TOTP({ secret }).generate({ timestamp: Date.now() + period * 1_000 });
      times.app.push(await took(async () => complete(run, await challengeOf(run, account), code)));
      const [recovery = ''] = codes;
      times.recoveryCode.push(
        await took(async () => complete(run, await challengeOf(run, account), recovery)),
      );
      const key = await addPasskey(client, z.object({ id: z.string() }).parse(made).id);
      times.passkey.push(await took(() => usePasskey(run, key, server.url)));
    }
  } finally {
    await client.end();
  }
  return times;
}

/** Runs a GraphQL operation. Throws if it is refused, unless a second factor is missing. */
function runOn({ url }: MeasuredProcess): Run {
  const answer = z.object({
    data: z.record(z.string(), z.unknown()).nullish(),
    errors: z
      .array(z.object({ message: z.string(), extensions: z.record(z.string(), z.unknown()) }))
      .default([]),
  });
  return async (query, variables, token) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = answer.parse(await response.json());
    const [error] = errors;
    if (error && error.extensions.code !== 'SECOND_FACTOR_REQUIRED') throw new Error(error.message);
    return error ? error.extensions : (data ?? {});
  };
}

const passwordStep = (run: Run, account: object) =>
  run(
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }',
    account,
  );

async function challengeOf(run: Run, account: object): Promise<string> {
  const refusal = z.object({ challenge: z.object({ token: z.string() }) });
  return refusal.parse(await passwordStep(run, account)).challenge.token;
}

const complete = (run: Run, challenge: string, code: string) =>
  run(
    'mutation ($challenge: String!, $code: String!) { completeSignIn(challenge: $challenge, code: $code) { token } }',
    { challenge, code },
  );

async function addApp(run: Run, account: object): Promise<{ secret: string; codes: string[] }> {
  const signedIn = z.object({ signIn: z.object({ token: z.string() }) });
  const { token } = signedIn.parse(await passwordStep(run, account)).signIn;
  const { app } = z
    .object({ app: z.object({ setUp: z.string(), secret: z.string() }) })
    .parse(await run('mutation { app: beginAuthenticator { setUp secret } }', {}, token));
  const confirm =
    'mutation ($setUp: String!, $code: String!) { codes: confirmAuthenticator(setUp: $setUp, code: $code) }';
  const variables = { setUp: app.setUp, code: new TOTP({ secret: app.secret }).generate() };
  const { codes } = z.object({ codes: z.array(z.string()) }).parse(await run(confirm, variables, token));
  return { secret: app.secret, codes };
}

interface SoftwarePasskey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Stores the public key of a new passkey for an account, as a registration does. */
async function addPasskey(client: Client, owner: string): Promise<SoftwarePasskey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A COSE key for ES256: key type 2, algorithm -7, curve 1, and the coordinates.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const id = randomBytes(16).toString('base64url');
  await client.query(
    `insert into "passkey" ("id", "collaborator_id", "credential_id", "public_key", "counter", "transports", "name", "added_at")
      values ($1, $2, $3, $4, 0, '[]', 'Software', now())`,
    [randomBytes(12).toString('hex'), owner, id, cose.toString('base64url')],
  );
  return { id, key: privateKey };
}

/** Signs in with a passkey as a browser does (WebAuthn). */
async function usePasskey(run: Run, { id, key }: SoftwarePasskey, url: string): Promise<void> {
  const { options } = await run('mutation { options: beginPasskeySignIn }', {});
  const { challenge, rpId } = z
    .object({ challenge: z.string(), rpId: z.string() })
    .parse(JSON.parse(z.string().parse(options)));
  const { port } = new URL(url);
  const clientData = Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge, origin: `http://${rpId}:${port}`, crossOrigin: false }),
  );
  // The flags say that the user is present and verified. The counter of synchronized passkeys is 0.
  const authenticatorData = Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([0x05, 0, 0, 0, 0])]);
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key);
  const answer = JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  });
  await run('mutation ($answer: String!) { signInWithPasskey(answer: $answer) { token } }', { answer });
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Milliseconds of checking a password against a stored hash, with the settings of the server. */
async function hashTimes(client: Client): Promise<number[]> {
  const { rows } = await client.query('select "password_hash" as "hash" from "collaborator" limit 1');
  const [{ hash }] = z.tuple([z.object({ hash: z.string() })]).parse(rows);
  const times: number[] = [];
  for (let count = 0; count < accounts; count += 1) times.push(await took(() => verify(hash, password)));
  return times;
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
