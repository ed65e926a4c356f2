import type { RequestContext } from '@daybook/content-engine';
import { AppError, invalidInput, secondFactorRequired } from '@daybook/errors';
import { addressKey, type Limiter, type RateLimits } from '@daybook/rate-limits';
import { singleSignOnRoutes } from '@daybook/routes';
import { Collaborator } from '../collaborators/collaborator.ts';
import { methodsOf, secondFactorsOf } from '../factors/second-factors.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { newToken, tokenHash } from '../sessions/session-token.ts';
import { clockTolerance, IdentityProvider, type SingleSignOnSettings } from './identity-provider.ts';
import { accountOf } from './link-account.ts';
import { SignInProblemError } from './sign-in-problem.ts';
import { type Attempt, attemptStep, dropSteps, handoverStep, keepStep, readStep } from './step-cookie.ts';

/** The provider and the limits of single sign-on. Created once per process. */
export class SingleSignOn {
  readonly provider: IdentityProvider;
  /** Counts the attempts of each network address. */
  readonly attempts: Limiter;
  /** Counts the uses of values that work once. */
  readonly uses: Limiter;

  constructor(
    readonly settings: SingleSignOnSettings,
    publicUrl: string,
    rateLimits: RateLimits,
  ) {
    this.provider = new IdentityProvider(settings, publicUrl + singleSignOnRoutes.callback);
    this.attempts = rateLimits.limiter('sso-attempts', { points: 30, seconds: 10 * 60 });
    this.uses = rateLimits.limiter('sso-uses', { points: 1, seconds: attemptStep.seconds });
  }
}

/**
 * Begins a single sign-on in the caller's browser and returns the address of the provider to go to. Throws the problems
 * `busy`, `unavailable`, and `failed`.
 */
export async function beginSingleSignOn(
  context: RequestContext,
  { provider, attempts }: SingleSignOn,
  options: Pick<Attempt, 'next' | 'remember' | 'again'>,
): Promise<URL> {
  if (!(await attempts.tryConsume(addressKey(context.clientAddress)))) throw new SignInProblemError('busy');
  const checks = { state: newToken(), nonce: newToken(), verifier: newToken() };
  const url = await withoutSlot(context, () => provider.signInUrl(checks, options.again));
  await keepStep(context, attemptStep, { ...checks, ...options, startedAt: Date.now() });
  return url;
}

/** Where the browser continues after the callback of the provider. */
export interface CallbackResult extends Pick<Attempt, 'next' | 'remember'> {
  /** A code that the browser exchanges for the session, or a problem that it shows. */
  readonly result: { readonly code: string } | { readonly problem: SignInProblemError };
}

/**
 * Checks the answer of the provider, finds the account, and gives the browser a code that it exchanges for the session
 * within a minute.
 * @param query the query of the address to which the provider sent the browser
 */
export async function handleCallback(
  context: RequestContext,
  singleSignOn: SingleSignOn,
  query: string,
): Promise<CallbackResult> {
  const attempt = await readStep(context, attemptStep);
  const state = new URLSearchParams(query).get('state');
  // An answer to another attempt does not end the current one.
  if (!attempt || state !== attempt.state || !(await singleSignOn.uses.tryConsume(state)))
    return { next: '', remember: false, result: { problem: new SignInProblemError('expired') } };
  const { next, remember } = attempt;
  try {
    return { next, remember, result: { code: await newCode(context, singleSignOn, query, attempt) } };
  } catch (error) {
    dropSteps(context);
    if (!(error instanceof SignInProblemError)) throw error;
    return { next, remember, result: { problem: error } };
  }
}

async function newCode(
  context: RequestContext,
  { provider, settings }: SingleSignOn,
  query: string,
  attempt: Attempt,
): Promise<string> {
  const identity = await withoutSlot(context, () => provider.identify(query, attempt));
  const { hasMfa } = identity;
  const authenticatedAt = identity.authenticatedAt?.getTime() ?? null;
  if (attempt.again && (authenticatedAt ?? 0) < attempt.startedAt - clockTolerance * 1000)
    throw new SignInProblemError('failed', 'The provider did not ask for the credentials again.');
  const { id: accountId } = await accountOf(context, identity, settings.emailDomains);
  const code = newToken();
  await keepStep(context, handoverStep, {
    codeHash: tokenHash(code),
    accountId,
    hasProvenFactor: settings.trustsMfa && hasMfa,
    authenticatedAt,
  });
  return code;
}

/**
 * Exchanges the code of a single sign-on for a session, in the browser that began it. Throws `BAD_USER_INPUT` with the
 * field `code` if it is invalid, expired, or used, and `SECOND_FACTOR_REQUIRED` like a sign-in with a password.
 */
export async function signInWithCode(
  context: RequestContext,
  given: { code: string; remember: boolean },
): Promise<SignedIn> {
  const { database, accounts } = context;
  const { singleSignOn } = accounts;
  const handover = await readStep(context, handoverStep);
  const isRight = handover?.codeHash === tokenHash(given.code);
  if (!singleSignOn || !handover || !isRight || !(await singleSignOn.uses.tryConsume(handover.codeHash)))
    throw expired();
  dropSteps(context);
  const { accountId: id, hasProvenFactor, authenticatedAt } = handover;
  const options = { populate: ['passwordHash'], disableIdentityMap: true } as const;
  const collaborator = await database.em.findOne(Collaborator, { id }, options);
  if (!collaborator) throw expired();
  const methods = hasProvenFactor ? [] : methodsOf(await secondFactorsOf(database, id));
  if (methods.length > 0) {
    const pending = { collaborator, method: 'sso', remember: given.remember } as const;
    const token = await accounts.challenges.issue(database, pending);
    throw secondFactorRequired({ token, methods });
  }
  return openSession(context, collaborator, {
    method: 'sso',
    remember: given.remember,
    hasProvenFactor,
    // Without this time, the session is never fresh: the provider may have known the browser for weeks.
    authenticatedAt: authenticatedAt === null ? null : new Date(Math.min(authenticatedAt, Date.now())),
  });
}

function expired(): AppError {
  return invalidInput({ code: 'This sign-in took too long. Please begin again.' });
}

/** Runs a request to the provider. Other requests may use the caller's slot of the concurrency limiter meanwhile. */
function withoutSlot<T>({ releaseSlotWhile }: RequestContext, work: () => Promise<T>): Promise<T> {
  return releaseSlotWhile ? releaseSlotWhile(work) : work();
}
