import { beginSingleSignOn, handleCallback, type SignInProblem, SignInProblemError } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { publicRoutes, singleSignOnRoutes } from '@daybook/routes';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { isSameOrigin } from '../http/same-origin.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { sendFailurePage } from '../pages/send-failure-page.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';

/**
 * Limit for the address to which a sign-in returns, in bytes of JSON. Browsers refuse cookies of more than 4,096 bytes,
 * and the encrypted cookie that holds the address is a third longer.
 */
const longestNext = 2_000;

/** Problems of the provider or of the configuration, which the operator should see. */
const notable: ReadonlySet<SignInProblem> = new Set(['unavailable', 'failed']);

/**
 * `GET /sso/start` sends a browser to the identity provider. `GET /sso/callback` handles the answer of the provider and
 * opens the sign-in page with a code or a problem. Both are 404 without an identity provider.
 */
export function singleSignOnRoute(services: Services, bundles: AppBundles): Router {
  const { singleSignOn } = services.accounts;
  if (!singleSignOn) return Router();

  const redirect = async (
    request: Request,
    response: Response,
    findTarget: (context: RequestContext) => Promise<string>,
  ) => {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    try {
      // Create the context first, because it can release the slot while the provider answers.
      const context = await contextOf(request, services);
      response.redirect(303, await services.requestLimiter.run(request, () => findTarget(context)));
    } catch (error) {
      await sendFailurePage(request, response, services, bundles, error);
    }
  };
  const problemPage = (error: SignInProblemError, next: string) => {
    const { problem, message } = error;
    if (notable.has(problem)) services.log.warn({ problem }, `Single sign-on failed: ${message}`);
    else services.log.info({ problem }, 'Single sign-on was refused.');
    return signInPage({ problem, next });
  };

  const start: RequestHandler = (request, response) =>
    redirect(request, response, async (context) => {
      const query = new URL(request.originalUrl, services.publicUrl).searchParams;
      const next = nextIn(query);
      // Another site must not sign people in without their knowledge.
      if (!isSameOrigin(request, services.publicUrl)) return signInPage({ next });
      const options = { next, remember: query.has('remember'), again: query.has('again') };
      try {
        return (await beginSingleSignOn(context, singleSignOn, options)).href;
      } catch (error) {
        if (error instanceof SignInProblemError) return problemPage(error, next);
        throw error;
      }
    });

  const callback: RequestHandler = (request, response) =>
    redirect(request, response, async (context) => {
      const { search } = new URL(request.originalUrl, services.publicUrl);
      const { next, remember, result } = await handleCallback(context, singleSignOn, search);
      if ('problem' in result) return problemPage(result.problem, next);
      // Browsers do not send the fragment to servers, so the code is in no log.
      const fragment = new URLSearchParams({ code: result.code, ...(remember && { remember: '1' }) });
      return `${signInPage({ next })}#${fragment}`;
    });

  return Router().get(singleSignOnRoutes.start, start).get(singleSignOnRoutes.callback, callback);
}

/** The address to open after the sign-in; empty if there is none or it is too long. */
function nextIn(query: URLSearchParams): string {
  const next = query.get('next') ?? '';
  return Buffer.byteLength(JSON.stringify(next)) <= longestNext ? next : '';
}

function signInPage(parameters: { next: string; problem?: string }): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query === '' ? publicRoutes.login : `${publicRoutes.login}?${query}`;
}
