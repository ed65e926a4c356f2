import { ApiKey } from './api-keys/api-key.ts';
import { ApiKeyResolver } from './api-keys/api-key-resolver.ts';
import { AuditResolver } from './audit/audit-resolver.ts';
import { Collaborator } from './collaborators/collaborator.ts';
import { CollaboratorResolver } from './collaborators/collaborator-resolver.ts';
import { FactorResolver } from './factors/factor-resolver.ts';
import { Passkey } from './factors/passkey.ts';
import { PasskeyResolver } from './factors/passkey-resolver.ts';
import { RecoveryCode } from './factors/recovery-code.ts';
import { SecuritySettings } from './factors/security-settings.ts';
import { SecuritySettingsResolver } from './factors/security-settings-resolver.ts';
import { TotpFactor } from './factors/totp-factor.ts';
import { InvitationResolver } from './invitations/invitation-resolver.ts';
import { PasswordReset } from './password-reset/password-reset.ts';
import { PasswordResetResolver } from './password-reset/reset-resolver.ts';
import { EmailChange } from './profile/email-change.ts';
import {
  CollaboratorPictureResolver,
  DraftPictureResolver,
  PresentPersonPictureResolver,
  RevisionPictureResolver,
} from './profile/person-pictures.ts';
import { ProfileResolver } from './profile/profile-resolver.ts';
import { Session } from './sessions/session.ts';
import { CollaboratorSessionsResolver, SessionResolver } from './sessions/session-resolver.ts';
import { SignInResolver } from './sign-in/sign-in-resolver.ts';
import { SingleSignOnLink } from './single-sign-on/single-sign-on-link.ts';
import { SingleSignOnResolver } from './single-sign-on/single-sign-on-resolver.ts';

export { noViewer } from './api-keys/key-grant.ts';
export { clientOf } from './audit/client-of.ts';
export { pruneAudit } from './audit/prune-audit.ts';
export { Collaborator } from './collaborators/collaborator.ts';
export { ensureSuperadmin, type FirstSuperadmin } from './collaborators/ensure-superadmin.ts';
export { type ImportedAccount, importAccount } from './collaborators/import-account.ts';
export { removeFactorsAndPassword } from './factors/lost-factors.ts';
export { accountTemplates } from './mail/account-templates.ts';
export { createPasswordReset, resetLinkMinutes } from './password-reset/reset-links.ts';
export type { HashingOptions } from './passwords/password-hasher.ts';
export { authChecker, authorize, authorizeCaller, type PolicyName, rolesWith } from './policies.ts';
export { type CallerSession, noCookies, type SignInCookies } from './request-context.ts';
export {
  type AccountEvents,
  type AccountsOptions,
  type AccountsServices,
  createAccountsServices,
} from './services.ts';
export { type ResolvedViewer, resolveViewer } from './sessions/resolve-viewer.ts';
export type { SessionLifetime, SessionLifetimes } from './sessions/session-lifetimes.ts';
export { newToken, tokenHash } from './sessions/session-token.ts';
export { isSessionOfStaff } from './sessions/sessions.ts';
export { requireStepUp } from './sign-in/prove-password.ts';
export { defaultAllowances, type SignInAllowances } from './sign-in/sign-in-limits.ts';
export type { SingleSignOnSettings } from './single-sign-on/identity-provider.ts';
export { type SignInProblem, SignInProblemError } from './single-sign-on/sign-in-problem.ts';
export { beginSingleSignOn, handleCallback } from './single-sign-on/single-sign-on.ts';

/** All entities of this library. */
export const accountEntities = [
  Collaborator,
  Session,
  PasswordReset,
  EmailChange,
  TotpFactor,
  RecoveryCode,
  Passkey,
  SecuritySettings,
  SingleSignOnLink,
  ApiKey,
];

/** The GraphQL operations on accounts. */
export const accountResolvers = [
  SignInResolver,
  SessionResolver,
  ProfileResolver,
  CollaboratorPictureResolver,
  RevisionPictureResolver,
  DraftPictureResolver,
  PresentPersonPictureResolver,
  CollaboratorSessionsResolver,
  FactorResolver,
  SecuritySettingsResolver,
  PasskeyResolver,
  SingleSignOnResolver,
  PasswordResetResolver,
  CollaboratorResolver,
  InvitationResolver,
  AuditResolver,
  ApiKeyResolver,
];
