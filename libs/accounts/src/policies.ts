import type { RequestContext, Viewer } from '@daybook/content-engine';
import { forbidden, notSignedIn } from '@daybook/errors';
import type { AuthCheckerFn } from 'type-graphql';

interface Policy {
  allows(viewer: Viewer): boolean;
  /** Told to those who are signed in but not allowed. */
  refusal: string;
}

const everybodySignedIn: Policy = { allows: () => true, refusal: 'Your role does not allow this.' };
const isSuperadmin = (viewer: Viewer) => viewer.role === 'superadmin';
const superadminsOnly: Policy = {
  allows: isSuperadmin,
  refusal: 'Collaborators are managed by a superadmin. Your role does not allow this.',
};

/** Who may do what (contract §6). Visitors may do nothing that is named here. */
const policies = {
  /** Everybody signed in reads, writes, removes, and restores all content. */
  manageContent: everybodySignedIn,
  /** Superadmins alone delete for good what is in the trash. */
  purgeContent: {
    allows: isSuperadmin,
    refusal: 'Only a superadmin deletes records for good. They are deleted by themselves after 30 days.',
  },
  /** Everybody signed in reads contact messages and newsletter sign-ups. */
  readEntries: everybodySignedIn,
  /** Everybody signed in marks and removes contact messages and newsletter sign-ups. */
  manageEntries: everybodySignedIn,
  /** Superadmins alone list, read, make, change and remove collaborators. */
  manageCollaborators: superadminsOnly,
  /** Everybody signed in reads the audit log. */
  readAudit: everybodySignedIn,
  /** Everybody signed in changes their own password and ends their own sessions. */
  manageOwnAccount: everybodySignedIn,
  /** Everybody signed in uses the explorer of the GraphQL API. */
  useExplorer: everybodySignedIn,
} satisfies Record<string, Policy>;

/** What `@Authorized` takes. */
export type PolicyName = keyof typeof policies;

function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(policies, name);
}

/** Lets the viewer pass or throws: `UNAUTHENTICATED` for visitors, `FORBIDDEN` where the role is not enough. */
export function authorise(viewer: Viewer | null, name: PolicyName): asserts viewer is Viewer {
  if (!isPolicyName(name)) throw new Error(`There is no policy "${name}".`);
  if (!viewer) throw notSignedIn();
  const policy = policies[name];
  if (!policy.allows(viewer)) throw forbidden(policy.refusal);
}

/** For TypeGraphQL: all policies that `@Authorized` names must let the viewer pass; naming none is a mistake. */
export const authChecker: AuthCheckerFn<RequestContext, PolicyName> = ({ context }, names) => {
  if (names.length === 0) throw new Error('@Authorized must name a policy.');
  for (const name of names) authorise(context.viewer, name);
  return true;
};
