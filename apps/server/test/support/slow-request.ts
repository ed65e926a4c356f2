import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiClient, TestFile } from './api-client.ts';

/** A multipart request that is sent piece by piece. */
export interface SlowRequest {
  readonly sending: ClientRequest;
  /** The response, which may come before everything is sent. */
  answer(): Promise<{ status: number | undefined; body: string }>;
}

const boundary = 'part-of-a-slow-request';

/** Begins a POST of a form that announces that size. Nothing is sent yet. */
export function beginForm(
  client: ApiClient,
  path: string,
  headers: Record<string, string> = {},
  size = 20 * 1024 * 1024,
): SlowRequest {
  const sending = request(client.url + path, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      ...(client.token && { authorization: `Bearer ${client.token}` }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': size,
    },
  });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  const answered = once(sending, 'response');
  answered.catch(() => undefined);
  return {
    sending,
    async answer() {
      const [response]: IncomingMessage[] = await answered;
      if (!response) throw new Error('There was no response.');
      return { status: response.statusCode, body: await text(response) };
    },
  };
}

/** The beginning of a form: its fields and its file, without the end of the form. */
export function formUpToFile(fields: Record<string, string>, part: string, file: TestFile): Uint8Array {
  const heads = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const last = `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${file.name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(heads.join('') + last), file.bytes]);
}
