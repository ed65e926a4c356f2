import { contentTypeNamed, contentTypeOf, createdAtOf } from '@daybook/content-engine';
import { z } from 'zod';
import { FetchError } from '../../fetching/fetch-with-retries.ts';
import type { Source, SourceItem, SourcePerson, SourceRecord } from '../../import/source-item.ts';
import { completePost } from '../post-values.ts';
import { idFor, usableId } from '../record-ids.ts';
import type { ContractClient } from './contract-client.ts';
import { type Answer, type AnswerContext, filesIn, valuesIn } from './contract-values.ts';
import { recordsOf } from './list-pages.ts';

/** The lists of the contract and the types of their records. Authors come before the posts that name them. */
const lists: readonly (readonly [path: string, type: string])[] = [
  ['get-homepage', 'HomePage'],
  ['get-servicespage', 'ServicesPage'],
  ['get-registeredfunds', 'RegisteredFundsPage'],
  ['get-mocksecexam', 'MockSecExamPage'],
  ['get-riaregistrationservices', 'RiaRegistrationServicesPage'],
  ['get-compliancenewsletterpage', 'ComplianceNewsletterPage'],
  ['get-eventspage', 'EventsPage'],
  ['get-reourcespage', 'ResourcesPage'],
  ['get-aboutpage', 'AboutPage'],
  ['get-partnerpage', 'PartnerPage'],
  ['get-contactpage', 'ContactPage'],
  ['get-team-with-order', 'TeamMember'],
  ['get-posts', 'Post'],
  ['get-partnership', 'Partnership'],
  ['get-membership', 'Membership'],
  ['get-newsletterresources', 'NewsletterResource'],
  ['get-events', 'Event'],
  ['get-webinars', 'Webinar'],
  ['get-packages', 'Package'],
  ['get-outsources', 'OutsourceCard'],
  ['get-additionalresources', 'AdditionalResource'],
  ['get-accordian', 'Accordion'],
];

const people: readonly (readonly [
  path: string,
  kind: SourcePerson['kind'],
  names: Readonly<Record<string, string>>,
])[] = [
  ['get-contact?spam=true', 'contact', { fname: 'firstName', lname: 'lastName' }],
  ['get-newsletter?spam=true&unsubscribed=false', 'signUp', {}],
  ['get-newsletter?spam=true&unsubscribed=true', 'signUp', {}],
  ['get-collaborators-with-order', 'account', { fname: 'name' }],
];

const answer = z.record(z.string(), z.unknown());
const downloadLink = z.object({ link: z.string() });

/** Reads everything that a server of the contract gives over REST. */
export class ContractSource implements Source {
  readonly name: string;

  /** @param filesBase the address of the folder that has the files that records name */
  constructor(
    private readonly client: ContractClient,
    private readonly filesBase: string,
  ) {
    this.name = client.base.href.replace(/\/+$/, '');
  }

  async *items(): AsyncGenerator<SourceItem, void> {
    for (const [path, type] of lists) yield* this.part(`The list ${path}`, this.records(path, type));
    if (!this.client.isSignedIn) {
      yield problem(
        'Messages, sign-ups, and accounts',
        'Nobody signed in, so only what visitors see was read.',
      );
      return;
    }
    for (const [path, kind, names] of people)
      yield* this.part(`The list ${path}`, this.people(path, kind, names));
  }

  /** Reports a list that cannot be read as a problem, so that the other lists are still read. */
  private async *part(about: string, items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem, void> {
    try {
      yield* items;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      yield problem(about, error.message);
    }
  }

  private async *records(path: string, typeName: string): AsyncGenerator<SourceItem, void> {
    const type = contentTypeNamed(typeName);
    if (!type) throw new Error(`There is no type ${typeName}.`);
    const { titleField, label } = contentTypeOf(type);
    const context: AnswerContext = { base: this.client.base.href, idOf: (of, id) => this.idOf(of, id) };
    let index = 0;
    let position = 0;
    for await (const given of recordsOf(this.client, path)) {
      position += 1;
      const { success, data: found } = answer.safeParse(given);
      if (!success) {
        yield problem(label, `Record ${position} of ${path} is not an object.`);
        continue;
      }
      const read = await this.withText(typeName, found);
      if (read instanceof FetchError) {
        const title = valuesIn(type, found, context)[titleField];
        yield problem(
          `${label} “${title || found.slug}”`,
          `Not taken. Its text could not be fetched. ${read.message}`,
        );
        continue;
      }
      const values = valuesIn(type, read, context);
      const rawId = read._id ?? read.id ?? values.slug ?? values[titleField] ?? index;
      const id = this.idOf(typeName, rawId);
      if (id === null) {
        yield problem(label, `Record ${position} of ${path} has no id.`);
        continue;
      }
      const createdAt = usableId(rawId) ? createdAtOf(id) : timeOf(values.date);
      const record: SourceRecord = {
        kind: 'record',
        key: `${typeName} ${rawId}`,
        type: typeName,
        id,
        title: String(values[titleField] ?? ''),
        createdAt,
        index,
        values: typeName === 'Post' ? completePost(values, createdAt) : values,
        files: await this.addressesOf(typeName, filesIn(type, read)),
      };
      index += 1;
      yield record;
    }
  }

  private async *people(
    path: string,
    kind: SourcePerson['kind'],
    names: Readonly<Record<string, string>>,
  ): AsyncGenerator<SourceItem, void> {
    for await (const given of recordsOf(this.client, path)) {
      const { success, data: found } = answer.safeParse(given);
      const id = success ? this.idOf(kind, found._id ?? found.email) : null;
      if (!success || id === null) {
        yield problem(path, 'A record has no id.');
        continue;
      }
      const values = Object.fromEntries(
        Object.entries(found).map(([name, value]) => [names[name] ?? name, value]),
      );
      yield {
        kind,
        key: `${kind} ${id}`,
        id,
        createdAt: usableId(found._id) ? createdAtOf(id) : new Date(),
        values,
      };
    }
  }

  /** The list of an older server may lack the texts of posts. Returns why a text cannot be read. */
  private async withText(type: string, found: Answer): Promise<Answer | FetchError> {
    if (type !== 'Post' || found.description !== undefined || typeof found.slug !== 'string') return found;
    try {
      const given = await this.client.get(`/api/update-blog/${encodeURIComponent(found.slug)}`);
      const whole = answer.safeParse(given);
      return whole.success ? { ...found, ...whole.data } : found;
    } catch (error) {
      if (error instanceof FetchError) return error;
      throw error;
    }
  }

  private async addressesOf(
    type: string,
    names: Readonly<Record<string, string>>,
  ): Promise<Record<string, string>> {
    const addresses: Record<string, string> = {};
    for (const [field, name] of Object.entries(names)) {
      const link = type === 'NewsletterResource' ? await this.linkOf(name) : null;
      const base = `${this.filesBase.replace(/\/+$/, '')}/`;
      const address =
        link ?? (URL.canParse(name) || name.startsWith('/') ? name : base + encodeURIComponent(name));
      addresses[field] = new URL(address, this.client.base).href;
    }
    return addresses;
  }

  private async linkOf(fileId: string): Promise<string | null> {
    try {
      const found = await this.client.get(`/api/download-newsletter/${encodeURIComponent(fileId)}`);
      return typeof found === 'string' ? found : downloadLink.parse(found).link;
    } catch (error) {
      if (error instanceof FetchError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  private idOf(type: string, id: unknown): string | null {
    if (id === undefined || id === null || id === '') return null;
    return usableId(id) ?? idFor(this.name, `${type} ${id}`, new Date(0));
  }
}

/** A time for records whose id does not contain one. */
function timeOf(day: unknown): Date {
  const time = new Date(typeof day === 'string' ? day : Number.NaN);
  return Number.isNaN(time.getTime()) ? new Date() : time;
}

function problem(about: string, reason: string): SourceItem {
  return { kind: 'problem', about, reason };
}
