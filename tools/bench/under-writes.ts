import { z } from 'zod';
import { Contender, type Turn } from './contender.ts';
import type { Drive } from './drive.ts';
import type { UnderWrites } from './figures.ts';
import type { Load } from './load.ts';
import { list, pages, single } from './loads.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { signIn } from './product.ts';

const blog: Load = { title: 'Page /blog', path: '/blog' };
const loads: readonly Load[] = [...pages, blog, list, single];

/** Milliseconds between two writes. */
const writeEvery = 100;

const answer = z.object({ data: z.record(z.string(), z.object({ id: z.string() })) });

type Send = (query: string, variables: object) => Promise<z.infer<typeof answer>['data']>;

/** A server whose content is written while it is under load. */
class UnderWritesContender extends Contender {
  readonly #write: () => Promise<unknown>;

  constructor(server: MeasuredProcess, load: Load, write: () => Promise<unknown>) {
    super(server, load);
    this.#write = write;
  }

  override async takeTurn(seconds: number): Promise<Turn> {
    let last: Promise<unknown> = Promise.resolve();
    // If a write takes longer than the interval, the next one waits for it.
    const timer = setInterval(() => {
      last = last.then(this.#write);
    }, writeEvery);
    try {
      return await super.takeTurn(seconds);
    } finally {
      clearInterval(timer);
      await last;
    }
  }
}

/** Measures cached reads in turns with the same reads under ten writes a second. */
export async function measureUnderWrites(server: MeasuredProcess, drive: Drive): Promise<UnderWrites[]> {
  const send = await sender(server);
  const { createPackage } = await send('mutation { createPackage(input: { title: "A" }) { id } }', {});
  const { post } = await send('{ post(by: { slug: "post-59" }) { id } }', {});
  const otherType = writer(send, createPackage, 'updatePackage(id: $id, input: { title: $text })');
  const otherPost = writer(send, post, 'updatePost(id: $id, input: { excerpt: $text })');
  const measured: UnderWrites[] = [];
  for (const load of loads) {
    const contenders = [
      new Contender(server, load),
      new UnderWritesContender(server, load, otherType),
      new UnderWritesContender(server, load, otherPost),
    ];
    const [quiet, ofType, ofPost] = await drive(contenders);
    if (quiet && ofType && ofPost) measured.push({ quiet, otherType: ofType, otherPost: ofPost });
  }
  return measured;
}

async function sender(server: MeasuredProcess): Promise<Send> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(server)}` };
  return async (query, variables) => {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
    return answer.parse(await response.json()).data;
  };
}

/** Changes a record to another text with every call. */
function writer(send: Send, record: { id: string } | undefined, mutation: string): () => Promise<unknown> {
  let count = 0;
  return () => {
    count += 1;
    const variables = { id: record?.id, text: `Text ${count}` };
    return send(`mutation ($id: ID!, $text: String!) { ${mutation} { id } }`, variables);
  };
}
