import { setTimeout } from 'node:timers/promises';
import { type Client, parse } from './client.ts';
import { superadmin } from './server.ts';

/** How many different messages an address must get at least, and can get at most. */
export interface Owed {
  to: string;
  least: number;
  most: number;
}

/** An account gets at most three links in 30 minutes, so each account asks for no more. */
const resetsOfAccount = 3;
const accounts = 40;
/** People whose notices are sent at once, besides the superadmin. Each gets ten at most in an hour. */
const noticed = 4;
const password = 'lantern orchard tidal';

/** The error for a request that no server received. */
class NotReceived extends Error {}

/** Runs a GraphQL operation, in the name of a new network address. Throws if it is not acknowledged. */
export async function run(client: Client, query: string, variables: object = {}) {
  const body = JSON.stringify({ query, variables });
  const {
    status,
    body: answer,
    wasSent,
  } = await client.request('POST', '/graphql', {
    body,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
  });
  if (!wasSent) throw new NotReceived();
  const { data, errors } = parse(answer);
  if (status !== 200 || errors) throw new Error(`GraphQL answered ${status} ${answer.slice(0, 300)}`);
  return data;
}

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const createCollaborator =
  'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
const noticesAtOnce = 'mutation { setMyContactNotices(time: atOnce) }';
const requestReset = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const signUp = 'mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }';
const submitContact = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
const findContact = `query ($email: String!) {
  found: contactEntries(search: $email, spam: null) { items { id meta { version } } } }`;
const answerContact = `mutation ($id: ID!, $version: Int!) {
  answerContactEntry(id: $id, version: $version, text: "Yes, we do.") { id } }`;

/** Causes mail with the requests of visitors and staff, and keeps count of what was acknowledged. */
export class MailWriter {
  readonly acknowledged = { resets: 0, 'sign-ups': 0, answers: 0, 'contact messages': 0 };
  private readonly owing = new Map<string, Owed>();
  private readonly client: Client;
  private readonly name: string;
  private readonly people: readonly string[];
  private count = 0;

  private constructor(client: Client, name: string, people: readonly string[]) {
    this.client = client;
    this.name = name;
    this.people = people;
  }

  /** Creates the accounts that ask for links. */
  static async open(client: Client): Promise<MailWriter> {
    const name = `writer${Date.now()}`;
    const people = Array.from({ length: accounts }, (_, number) => `${name}-${number}@firm.example`);
    for (const email of people)
      await run(client, createCollaborator, { input: { name: email, email, role: 'editor', password } });
    for (const email of people.slice(0, noticed)) {
      const { body } = await client.post('/api/login', { email, password });
      const own = client.as(JSON.parse(body).token);
      await run(own, noticesAtOnce);
      own.close();
    }
    return new MailWriter(client, name, people.slice(noticed));
  }

  /** All acknowledged requests. */
  get total(): number {
    return Object.values(this.acknowledged).reduce((sum, number) => sum + number, 0);
  }

  /** What the addresses of visitors and of accounts must have got. */
  owed(): Owed[] {
    return [...this.owing.values()];
  }

  async work(isOver: () => boolean): Promise<void> {
    // The server is down for a moment after each kill.
    while (!isOver()) await this.act().catch(() => setTimeout(50));
  }

  /** Sends the next request. Throws if it is not acknowledged. */
  async act(): Promise<void> {
    this.count += 1;
    const { count } = this;
    const to = `${this.name}-visitor${count}@visitor.example`;
    if (count % 4 === 0) return this.reset(count / 4);
    if (count % 4 === 1) {
      const send = () => run(this.client, signUp, { input: { email: to } });
      return this.request('sign-ups', to, send);
    }
    const input = { firstName: 'Grace', email: to, message: 'Do you help new advisers?' };
    await run(this.client, submitContact, { input });
    this.acknowledged['contact messages'] += 1;
    if (count % 4 === 3) return;
    const { found } = await run(this.client, findContact, { email: to });
    const [{ id, meta }] = found.items;
    await this.request('answers', to, () => run(this.client, answerContact, { id, version: meta.version }));
  }

  private async reset(number: number): Promise<void> {
    const to = this.people[number % this.people.length] ?? superadmin.email;
    const asked = this.owing.get(to)?.most ?? 0;
    if (asked < resetsOfAccount)
      await this.request('resets', to, () => run(this.client, requestReset, { email: to }));
  }

  private async request(
    what: keyof MailWriter['acknowledged'],
    to: string,
    send: () => Promise<unknown>,
  ): Promise<void> {
    const owed = this.owing.get(to) ?? { to, least: 0, most: 0 };
    this.owing.set(to, owed);
    owed.most += 1;
    try {
      await send();
    } catch (error) {
      if (error instanceof NotReceived) owed.most -= 1;
      throw error;
    }
    owed.least += 1;
    this.acknowledged[what] += 1;
  }
}
