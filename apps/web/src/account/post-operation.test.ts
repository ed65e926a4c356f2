import { parse } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postOperation } from './post-operation.ts';
import { Unreachable } from './unreachable.ts';

const send = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return postOperation('Me', parse('query Me { me { id } }'), {});
};

test('a failed request and a page in place of the response mean that the server cannot be reached', async () => {
  await expect(send(() => Promise.reject(new TypeError('fetch failed')))).rejects.toBeInstanceOf(Unreachable);
  const page = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  await expect(send(page)).rejects.toBeInstanceOf(Unreachable);
  await expect(send(async () => Response.json({ data: { me: null } }))).resolves.toEqual({
    data: { me: null },
  });
});
