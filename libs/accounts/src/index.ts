import { AuditResolver } from './audit/audit-resolver.ts';
import { Collaborator } from './collaborators/collaborator.ts';
import { CollaboratorResolver } from './collaborators/collaborator-resolver.ts';
import { PasswordReset } from './password-reset/password-reset.ts';
import { PasswordResetResolver } from './password-reset/reset-resolver.ts';
import { Session } from './sessions/session.ts';
import { SessionResolver } from './sessions/session-resolver.ts';
import { SignInResolver } from './sign-in/sign-in-resolver.ts';

export { pruneAudit } from './audit/prune-audit.ts';
export { Collaborator } from './collaborators/collaborator.ts';
export { ensureSuperadmin, type FirstSuperadmin } from './collaborators/ensure-superadmin.ts';
export { createPasswordReset, resetLinkMinutes } from './password-reset/reset-links.ts';
export type { HashingOptions } from './passwords/password-hasher.ts';
export { authChecker, authorise, type PolicyName } from './policies.ts';
export { type CallerSession, type DeviceCookies, noDeviceCookies } from './request-context.ts';
export {
  type AccountEvents,
  type AccountsOptions,
  type AccountsServices,
  createAccountsServices,
} from './services.ts';
export { type ResolvedViewer, resolveViewer } from './sessions/resolve-viewer.ts';
export type { SessionLifetime, SessionLifetimes } from './sessions/session-lifetimes.ts';
export { defaultAllowances, type SignInAllowances } from './sign-in/sign-in-limits.ts';

/** All entities of this library. */
export const accountEntities = [Collaborator, Session, PasswordReset];

/** The GraphQL operations on accounts. */
export const accountResolvers = [
  SignInResolver,
  SessionResolver,
  PasswordResetResolver,
  CollaboratorResolver,
  AuditResolver,
];
