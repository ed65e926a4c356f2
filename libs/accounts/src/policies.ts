import type { RequestContext, Role, Viewer } from '@daybook/content-engine';
import { factorSetUpRequired, forbidden, notSignedIn } from '@daybook/errors';
import type { AuthCheckerFn } from 'type-graphql';
import {
  type KeyGrant,
  keyForbidden,
  keyHasPolicy,
  keyMayUse,
  noViewer,
  type ProtectedField,
} from './api-keys/key-grant.ts';

interface Policy {
  /** What it permits. The schema shows this as the description of the permission. */
  permits: string;
  /** The roles that it allows. */
  roles: readonly Role[];
  /** The message for all other roles. It says what the role may do, or which role may do this. */
  refusal(role: Role): string;
}

const everybody: readonly Role[] = [
  'reader',
  'contributor',
  'collaborator',
  'editor',
  'approver',
  'superadmin',
];
const writers = everybody.filter((role) => role !== 'reader');
const publishers = writers.filter((role) => role !== 'contributor');
const superadmins: readonly Role[] = ['superadmin'];

const notAllowed = () => 'Your role does not allow this.';
const readOnly = 'Your role may look at records but not change them.';

/** Who may do what (contract §6). Visitors have none of these permissions. */
const policies = {
  readContent: {
    permits: 'Read all content, including drafts, the history, and the trash. Every role may.',
    roles: everybody,
    refusal: notAllowed,
  },
  writeDrafts: {
    permits: 'Save, change, and discard drafts. Every role may, except readers.',
    roles: writers,
    refusal: () => readOnly,
  },
  publishContent: {
    permits:
      'Change what visitors see: create, update, remove, restore, move, and choose records, and publish drafts. Every role may, except readers and contributors.',
    roles: publishers,
    refusal: (role) =>
      role === 'contributor' ? 'Your role may only save drafts. An editor has to publish them.' : readOnly,
  },
  approveReleases: {
    permits: 'Reject releases, and approve those that they did not work on. Approvers and superadmins may.',
    roles: ['approver', 'superadmin'],
    refusal: () => 'Your role may not approve releases. An approver or a superadmin has to approve them.',
  },
  managePublishing: {
    permits:
      'Set how many approvals and which answers a release needs, and publish without them with a written reason. Superadmins may.',
    roles: superadmins,
    refusal: () => 'Only a superadmin may change how releases are published.',
  },
  purgeContent: {
    permits: 'Delete records from the trash. Superadmins may.',
    roles: superadmins,
    refusal: () =>
      'Only a superadmin deletes records from the trash. After 30 days they leave it automatically.',
  },
  readEntries: {
    permits: 'Read contact messages and newsletter sign-ups. Every role may.',
    roles: everybody,
    refusal: notAllowed,
  },
  manageEntries: {
    permits:
      'Answer, assign, mark, and remove contact messages, and mark and remove newsletter sign-ups. Every role may, except readers and contributors.',
    roles: publishers,
    refusal: () => 'Your role may read messages and sign-ups but not change them.',
  },
  manageSite: {
    permits:
      'Change the site settings: name, logo, color, and addresses of the firm, statements, and search engines. Superadmins may.',
    roles: superadmins,
    refusal: () => 'Only a superadmin may change the site settings.',
  },
  eraseRecord: {
    permits:
      'Place and lift legal holds, erase what the record has, and set how long it is kept. Superadmins may.',
    roles: superadmins,
    refusal: () =>
      'Only a superadmin may place or lift legal holds, erase what the record has, and set how long it is kept.',
  },
  managePrivacy: {
    permits:
      'Set how long messages and sign-ups are kept, and erase what is stored about a person. Superadmins may.',
    roles: superadmins,
    refusal: () =>
      'Only a superadmin may change how long entries are kept and erase what is stored about a person.',
  },
  manageCollaborators: {
    permits: 'List, read, create, change, and remove collaborators. Superadmins may.',
    roles: superadmins,
    refusal: () => 'Collaborators are managed by a superadmin. Your role does not allow this.',
  },
  manageApiKeys: {
    permits: 'List, create, rotate, and revoke API keys. Superadmins may.',
    roles: superadmins,
    refusal: () => 'API keys are managed by a superadmin. Your role does not allow this.',
  },
  manageWebhooks: {
    permits:
      'List, create, change, pause, and delete webhooks, see their messages, and send them again. Superadmins may.',
    roles: superadmins,
    refusal: () => 'Webhooks are managed by a superadmin. Your role does not allow this.',
  },
  manageMail: {
    permits: 'Read the mail log, send a test message, and send messages again. Superadmins may.',
    roles: superadmins,
    refusal: () => 'Only superadmins can see the mail log.',
  },
  readAudit: {
    permits: 'Read the audit log. Every role may.',
    roles: everybody,
    refusal: notAllowed,
  },
  manageOwnAccount: {
    permits:
      'Change their own profile, password, and second factors, and end their own sessions. Every role may.',
    roles: everybody,
    refusal: notAllowed,
  },
  setUpFactor: {
    permits: 'Add a second factor to their own account, and confirm with their password. Every role may.',
    roles: everybody,
    refusal: notAllowed,
  },
  useExplorer: {
    permits: 'Use the explorer of the GraphQL API. Every role may.',
    roles: everybody,
    refusal: notAllowed,
  },
} satisfies Record<string, Policy>;

/** The argument of `@Authorized`, and what the schema calls a permission. */
export type PolicyName = keyof typeof policies;

const byName: Readonly<Record<PolicyName, Policy>> = policies;
const policyNames = Object.keys(policies).filter(isPolicyName);

function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(policies, name);
}

/** What each policy permits, by its name. */
export function describePolicies(): Readonly<Record<PolicyName, string>> {
  return Object.fromEntries(policyNames.map((name) => [name, byName[name].permits])) as Record<
    PolicyName,
    string
  >;
}

/** The names of the policies that allow a role. */
export function permissionsOf(role: Role): PolicyName[] {
  return policyNames.filter((name) => byName[name].roles.includes(role));
}

/** The policies that an API key allows now: those of its scopes that also allow the role of its creator. */
export function permissionsOfKey(key: KeyGrant): PolicyName[] {
  return permissionsOf(key.owner.role).filter((name) => keyHasPolicy(key, name));
}

/** The roles that a policy allows. */
export function rolesWith(name: PolicyName): readonly Role[] {
  return byName[name].roles;
}

/** Throws `UNAUTHENTICATED` for visitors and `FORBIDDEN` if the role is not sufficient. */
export function authorize(viewer: Viewer | null, name: PolicyName): asserts viewer is Viewer {
  if (!isPolicyName(name)) throw new Error(`There is no policy "${name}".`);
  if (!viewer) throw notSignedIn();
  const { roles, refusal } = byName[name];
  if (!roles.includes(viewer.role)) throw forbidden(refusal(viewer.role));
}

/** The context for an operation that is also allowed to sessions without the required second factor. */
export function withPerson(context: RequestContext): RequestContext {
  return { ...context, viewer: context.viewer ?? context.session.restrictedViewer };
}

/**
 * Throws unless a policy allows the caller: `UNAUTHENTICATED` for visitors, `SECOND_FACTOR_REQUIRED` for restricted
 * sessions, and `FORBIDDEN` if the role or the scopes of the API key are not sufficient.
 * @param field the field that the policy protects; omitted where it protects a read
 */
export function authorizeCaller(
  { viewer, session }: Pick<RequestContext, 'viewer' | 'session'>,
  name: PolicyName,
  field?: ProtectedField,
): void {
  if (session.key) {
    if (!keyMayUse(session.key, name, field)) throw keyForbidden();
    authorize(session.key.owner, name);
    return;
  }
  if (session.restrictedViewer && name !== 'setUpFactor') throw factorSetUpRequired();
  const person = viewer ?? session.restrictedViewer;
  if (!person) throw noViewer({ session });
  authorize(person, name);
}

/** The auth checker of TypeGraphQL. All policies of `@Authorized` must allow the viewer. At least one must be named. */
export const authChecker: AuthCheckerFn<RequestContext, PolicyName> = ({ context, info }, names) => {
  if (names.length === 0) throw new Error('@Authorized must name a policy.');
  for (const name of names) authorizeCaller(context, name, info);
  return true;
};
