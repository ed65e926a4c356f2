import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { resultIn } from './import-stream.ts';

/** The response of a server that sends lines and does not end, and a function that stops the server. */
async function openResponse(...lines: object[]) {
  const server = createServer((_request, response) => {
    for (const line of lines) response.write(`${JSON.stringify(line)}\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port }), 'response');
  if (!answer) throw new Error('there is no response');
  return { answer, stop };
}

const result = { summary: ['2 posts'], release: null };

test('returns the result, and ignores that the server stops before the end of the response', async () => {
  const { answer, stop } = await openResponse({ say: 'reading' }, { result });
  const said: string[] = [];
  expect(await resultIn(answer, (line) => said.push(line))).toEqual(result);
  expect(said).toEqual(['reading']);
  stop();
  if (!answer.closed) await once(answer, 'close');
});

test('throws the reason of a refusal', async () => {
  const { answer } = await openResponse({ refusal: 'the password is wrong' });
  await expect(resultIn(answer, () => undefined)).rejects.toThrow('the password is wrong');
});

test('says how to go on if the server stops before the result', async () => {
  const { answer, stop } = await openResponse({ say: 'reading' });
  await expect(resultIn(answer, stop)).rejects.toThrow('Start the import again to continue.');
});
