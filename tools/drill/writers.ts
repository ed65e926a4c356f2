import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Client } from './client.ts';

const create = 'mutation ($title: String!) { createPackage(input: { packagetitle: $title }) { id } }';
const all = '{ packages(pageSize: 100, page: PAGE) { totalCount items { id packagetitle } } }';

/** Callers that create records as fast as they can, and know which of them were acknowledged. */
export class Writers {
  /** Titles of the records whose creation was answered with 200. */
  readonly acknowledged = new Set<string>();
  /** How many were not. */
  refused = 0;
  private readonly name = randomUUID();
  private count = 0;
  private isOver = false;
  private working: Promise<unknown> = Promise.resolve();

  start(client: Client, callers = 4): void {
    this.isOver = false;
    this.working = Promise.all(Array.from({ length: callers }, () => this.write(client)));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.working;
  }

  private async write(client: Client): Promise<void> {
    while (!this.isOver) {
      this.count += 1;
      const title = `Write ${this.count} of ${this.name}`;
      const { status, body } = await client.graphql(create, { title });
      if (status === 200 && body.includes('"createPackage":{')) this.acknowledged.add(title);
      else {
        this.refused += 1;
        await setTimeout(20);
      }
    }
  }

  /** How many acknowledged records are not there, or there twice. */
  async lost(client: Client): Promise<number> {
    const found = new Map<string, number>();
    for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
      const { status, body } = await client.graphql(all.replace('PAGE', String(page)));
      if (status !== 200) throw new Error(`Reading back was answered ${status}: ${body}`);
      const { totalCount, items } = JSON.parse(body).data.packages;
      total = totalCount;
      for (const { packagetitle } of items) found.set(packagetitle, (found.get(packagetitle) ?? 0) + 1);
    }
    return [...this.acknowledged].filter((title) => found.get(title) !== 1).length;
  }
}
