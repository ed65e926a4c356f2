import type { RequestContext } from '@daybook/content-engine';
import type { DemoFileKey } from '@daybook/database/demo';
import {
  accordions,
  additionalResources,
  events,
  memberships,
  newsletters,
  outsourceCards,
  packages,
  pages,
  partners,
  posts,
  team,
  webinars,
} from '@daybook/database/demo';
import type { Services } from '../services/services.ts';
import { demoUpload } from './demo-upload.ts';
import { createRecord } from './run-mutation.ts';

type Pages = typeof pages;

/** GraphQL types of the page records by their name in the contract (§3). */
const pageTypes: Readonly<Record<keyof Pages, string>> = {
  homepage: 'HomePage',
  servicespage: 'ServicesPage',
  registeredfunds: 'RegisteredFundsPage',
  mocksecexam: 'MockSecExamPage',
  riaregistrationservices: 'RiaRegistrationServicesPage',
  compliancenewsletterpage: 'ComplianceNewsletterPage',
  eventspage: 'EventsPage',
  reourcespage: 'ResourcesPage',
  aboutpage: 'AboutPage',
  partnerpage: 'PartnerPage',
  contactpage: 'ContactPage',
};

/** Writes the content of the demo firm, every record by the mutation that staff use. */
export async function insertDemoContent(services: Services, context: RequestContext): Promise<void> {
  const create = (type: string, input: object) => createRecord(services, context, type, input);
  const createAll = async (type: string, inputs: readonly object[]) => {
    for (const input of inputs) await create(type, await withUploads(input));
  };

  for (const [name, type] of Object.entries(pageTypes)) await create(type, pages[name as keyof Pages]);
  const authors = new Map<string, string>();
  for (const member of team)
    authors.set(member.membername, await create('TeamMember', await withUploads(member)));
  for (const post of posts) {
    const selectedTeam = authors.get(post.selectedTeam);
    await create('Post', { ...(await withUploads(post)), selectedTeam });
  }
  await createAll('Partnership', partners);
  await createAll('Membership', memberships);
  await createAll('NewsletterResource', newsletters);
  await createAll('Event', events);
  await createAll('Webinar', webinars);
  await createAll('Package', packages);
  await createAll('OutsourceCard', outsourceCards);
  await createAll('AdditionalResource', additionalResources);
  await createAll('Accordion', accordions);
}

interface FileKeys {
  document?: DemoFileKey;
  file?: DemoFileKey;
}

async function withUploads<T extends FileKeys>(input: T): Promise<object> {
  const { document, file } = input;
  return {
    ...input,
    ...(document && { document: await demoUpload(document) }),
    ...(file && { file: await demoUpload(file) }),
  };
}
