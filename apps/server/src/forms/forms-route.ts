import { AppError, httpStatusOf, invalidInput, tooLarge, unsupportedMediaType } from '@daybook/errors';
import type { FormRefusal, FormRequest } from '@daybook/page-rendering';
import { fieldsOf, withBody } from '@daybook/request-bodies';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { refusalOf } from '../http/json-errors.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { pageRequestFor } from '../pages/page-request.ts';
import { sendFailurePage } from '../pages/send-failure-page.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';

/** Bytes. Enough for every field at its maximum length, percent-encoded. */
const maxBytes = 256 * 1024;
const limits = { text: maxBytes, fields: 50, file: 0, files: 0 };

/** Repeated fields: the first value wins. */
const field = z.union([z.string(), z.array(z.string()).transform(([first = '']) => first)]);
const fieldsSchema = z.record(z.string(), field);

/**
 * `POST /forms/…` handles forms that browsers without scripts send. `POST /unsubscribe/…` handles requests from
 * browsers and mail programs to unsubscribe from the newsletter, and `POST /confirm-newsletter/…` confirms a sign-up.
 * All respond with a page.
 */
export function formsRoute(services: Services, bundles: AppBundles): Router {
  const submit = async (request: Request, response: Response, values: FormRequest['values']) => {
    const page = await pageRequestFor(request, services, bundles);
    await respond(request, response, {
      ...page,
      values,
      submit: (document, variables) =>
        contextOf(request, services)
          .then(() => services.requestLimiter.run(request, () => page.query(document, variables)))
          .then(() => null, refusalFacts),
    });
  };
  const respond = async (request: Request, response: Response, form: FormRequest) => {
    try {
      const { answerForm } = await bundles.pageModule();
      const { status, html, location, retryAfter } = await answerForm(form);
      response.set('Cache-Control', 'no-store');
      if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
      if (location !== undefined) response.redirect(status, location);
      else response.status(status).type('html').send(html);
    } catch (error) {
      await sendFailurePage(request, response, services, bundles, error);
    }
  };

  const takeForm: RequestHandler = (request, response) => {
    requireForm(request, services.publicUrl);
    return withBody(request, services.bodies.visitors, limits, (body) =>
      submit(request, response, valuesOf(fieldsOf(body))),
    );
  };
  // The signed address is the only credential. RFC 8058 allows a post from anywhere and with any body.
  const takeSignedLink: RequestHandler = (request, response) => submit(request, response, {});
  /** If a form cannot be read, the page shows an empty form with the error. */
  const refuse: ErrorRequestHandler = async (thrown: unknown, request, response, _next) => {
    const page = await pageRequestFor(request, services, bundles);
    await respond(request, response, { ...page, values: {}, submit: async () => refusalFacts(thrown) });
  };
  return Router()
    .post(/^\/forms\/./, takeForm, refuse)
    .post(/^\/(unsubscribe|confirm-newsletter)\/./, takeSignedLink, refuse);
}

/**
 * Accepts only urlencoded forms that a page of this site has posted.
 * @throws `FORBIDDEN`, `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE`
 */
function requireForm(request: Request, publicUrl: string): void {
  if (!isSameOrigin(request, publicUrl))
    throw new AppError('FORBIDDEN', 'Forms are accepted only from pages of this site.');
  if (!request.is('urlencoded')) throw unsupportedMediaType('Forms are accepted only urlencoded.');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge('This is too long to send.');
}

function valuesOf(fields: Readonly<Record<string, unknown>>): FormRequest['values'] {
  const { data } = fieldsSchema.safeParse(fields);
  if (!data) throw invalidInput('The form could not be read.');
  return data;
}

/** The facts about an error that the page shows. Unexpected errors are described in general terms. */
function refusalFacts(thrown: unknown): FormRefusal {
  const refusal = refusalOf(thrown) ?? new AppError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
  const { code, message, fields: faults, retryAfter } = refusal;
  return { status: httpStatusOf(code), code, message, fields: faults, retryAfter };
}
