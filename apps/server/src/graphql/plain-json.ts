import type { IncomingMessage } from 'node:http';
import { invalidInput } from '@daybook/errors';
import { isNestedTooDeep } from './nested-json.ts';
import { type PeekedBody, peekBody } from './peek-body.ts';

/** Whether a request says that its body is JSON in UTF-8, not compressed, and how long it is. */
export function isPlainJson({ headers }: IncomingMessage): boolean {
  if (headers['content-encoding'] !== undefined || headers['content-length'] === undefined) return false;
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '');
}

/**
 * Reads a body of at most so many bytes as most clients send it: a plain JSON object. Answers null, with all put back, where
 * it is anything else, which is for a parser that knows all encodings and all that can be wrong. Throws `BAD_USER_INPUT` for
 * a visitor's JSON that is nested too deeply.
 */
export async function readPlainJson(
  request: IncomingMessage,
  most: number,
  isVisitors: boolean,
): Promise<object | null> {
  if (!isPlainJson(request)) return null;
  const body = await new Promise<PeekedBody | null>((resolve) => peekBody(request, most, resolve));
  if (!body) return null;
  if (isVisitors && isNestedTooDeep(body.text)) throw invalidInput('The JSON is nested too deeply.');
  const value = parsed(body.text);
  if (!value) body.putBack();
  return value;
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
