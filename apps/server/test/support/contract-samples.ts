import type { ContractCall } from '@daybook/rest';
import { addByForm, filledForm, isFormKind, made, newCollaborator } from './rest-samples.ts';
import { superadmin } from './test-server.ts';
import type { Site } from './use-site.ts';

const otherNames: Record<string, string> = {
  Team: 'team',
  order: 'team',
  blog: 'posts',
  post: 'posts',
  outsource: 'outsources',
  newsletter: 'newsletterresources',
};

/** The kind of record of a path, as the create path names it. */
function kindOf(path: string): string {
  const [, noun = ''] = /^\/api\/(?:get|add|update|delete|download)-([^/]+)/.exec(path) ?? [];
  return otherNames[noun] ?? noun;
}

const plainBodies: Record<string, () => object> = {
  packages: () => ({ packagetitle: 'Standard' }),
  outsources: () => ({ outsourcetitle: 'Talk to us', outsourcenumber: '01' }),
  accordian: () => ({ packageName: 'Filings', items: [{ name: 'Form ADV', variationType: 'full' }] }),
  contactpage: () => ({ heading: 'Contact' }),
  collaborator: newCollaborator,
};

/** A body with which a call succeeds. */
export async function bodyFor({ method, path }: ContractCall): Promise<object | undefined> {
  if (method === 'GET' || method === 'DELETE') return undefined;
  if (path === '/api/login') return superadmin;
  const kind = kindOf(path);
  return isFormKind(kind) ? filledForm(kind) : (plainBodies[kind]?.() ?? {});
}

/** The path of a call with a record filled in: the existing page record, or a new record. */
export async function pathTo({ path }: ContractCall, site: Pick<Site, 'staff' | 'visitor'>): Promise<string> {
  if (!path.includes(':')) return path;
  const kind = kindOf(path);
  if (path.includes(':direction')) await made(site.staff, 'team');
  const { body } = isFormKind(kind)
    ? await addByForm(site.staff, kind)
    : plainBodies[kind] && kind !== 'contactpage'
      ? await site.staff.post(`/api/add-${kind}`, plainBodies[kind]())
      : await site.visitor.get(`/api/get-${kind}`);
  const record = Array.isArray(body) ? body[0] : body;
  return path.replace(/:(\w+)/g, (_part, name) =>
    name === 'direction' ? 'up' : record[name === 'id' ? '_id' : name],
  );
}
