import type { CustomFetch } from 'openid-client';
import { SignInProblemError } from './sign-in-problem.ts';

/** Limits of each request to the identity provider. */
export interface RequestLimits {
  /** The time until the last byte of the response. */
  milliseconds: number;
  /** The size of the response body. */
  bytes: number;
}

export const defaultRequestLimits: RequestLimits = { milliseconds: 5_000, bytes: 512 * 1024 };

/**
 * Creates a `fetch` that follows no redirects. It throws the problem `unavailable` if the response does not arrive in
 * time, is too large, or has a status of 500 and above.
 */
export function limitedFetch({ milliseconds, bytes }: RequestLimits): CustomFetch {
  return async (url, { method, headers, body = null }) => {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      const response = await fetch(url, { method, headers, body, redirect: 'manual', signal });
      const { status, statusText } = response;
      if (status >= 500) throw new Error(`It answered ${status}.`);
      const text = await readText(response, bytes);
      return new Response(text === '' ? null : text, { status, statusText, headers: response.headers });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      throw new SignInProblemError('unavailable', `${new URL(url).origin} failed: ${reason}`, {
        cause: error,
      });
    }
  };
}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`It sent more than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
