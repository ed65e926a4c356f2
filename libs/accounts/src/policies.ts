import type { RequestContext, Viewer } from '@daybook/content-engine';
import { forbidden, notSignedIn } from '@daybook/errors';
import type { AuthCheckerFn } from 'type-graphql';

interface Policy {
  allows(viewer: Viewer): boolean;
  /** The message for people who are signed in but not allowed. */
  refusal: string;
}

const everybodySignedIn: Policy = { allows: () => true, refusal: 'Your role does not allow this.' };
const isSuperadmin = (viewer: Viewer) => viewer.role === 'superadmin';
const superadminsOnly: Policy = {
  allows: isSuperadmin,
  refusal: 'Collaborators are managed by a superadmin. Your role does not allow this.',
};

/** Who may do what (contract §6). Visitors may do nothing of this. */
const policies = {
  /** All staff read, write, remove, and restore all content. */
  manageContent: everybodySignedIn,
  /** Only superadmins delete records from the trash. */
  purgeContent: {
    allows: isSuperadmin,
    refusal: 'Only a superadmin deletes records from the trash. After 30 days they leave it automatically.',
  },
  /** All staff read contact messages and newsletter sign-ups. */
  readEntries: everybodySignedIn,
  /** All staff mark and remove contact messages and newsletter sign-ups. */
  manageEntries: everybodySignedIn,
  /** Only superadmins list, read, create, change, and remove collaborators. */
  manageCollaborators: superadminsOnly,
  /** All staff read the audit log. */
  readAudit: everybodySignedIn,
  /** All staff change their own password and end their own sessions. */
  manageOwnAccount: everybodySignedIn,
  /** All staff use the explorer of the GraphQL API. */
  useExplorer: everybodySignedIn,
} satisfies Record<string, Policy>;

/** The argument of `@Authorized`. */
export type PolicyName = keyof typeof policies;

function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(policies, name);
}

/** Throws `UNAUTHENTICATED` for visitors and `FORBIDDEN` if the role is not sufficient. */
export function authorise(viewer: Viewer | null, name: PolicyName): asserts viewer is Viewer {
  if (!isPolicyName(name)) throw new Error(`There is no policy "${name}".`);
  if (!viewer) throw notSignedIn();
  const policy = policies[name];
  if (!policy.allows(viewer)) throw forbidden(policy.refusal);
}

/** The auth checker of TypeGraphQL. All policies of `@Authorized` must allow the viewer. At least one must be named. */
export const authChecker: AuthCheckerFn<RequestContext, PolicyName> = ({ context }, names) => {
  if (names.length === 0) throw new Error('@Authorized must name a policy.');
  for (const name of names) authorise(context.viewer, name);
  return true;
};
