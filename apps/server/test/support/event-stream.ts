import { onTestFinished } from 'vitest';

/** An event that a stream sent. */
export interface SentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** A stream of server-sent events, and what it has sent so far. */
export interface EventStream {
  readonly response: Response;
  readonly seen: { text: string; isEnded: boolean };
  events(): SentEvent[];
  close(): void;
}

/** Opens a stream, until the test is over. */
export async function openEventStream(
  address: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const response = await fetch(address, { headers, signal: stopping.signal });
  const seen = { text: '', isEnded: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) seen.text += decoder.decode(chunk, { stream: true });
    seen.isEnded = true;
  };
  void read().catch(() => undefined);
  const events = () =>
    seen.text
      .split('\n\n')
      .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2))))
      .filter(({ event }) => event !== undefined)
      .map(({ id, event, data }): SentEvent => ({ id, event, data }));
  return { response, seen, events, close: () => stopping.abort() };
}
