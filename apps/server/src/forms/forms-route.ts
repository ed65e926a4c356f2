import { AppError, httpStatusOf } from '@daybook/errors';
import type { FormRefusal, FormRequest } from '@daybook/page-rendering';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { z } from 'zod';
import { refusalOf } from '../http/json-errors.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { pageRequestFor } from '../pages/page-request.ts';
import { sendFailurePage } from '../pages/send-failure-page.ts';
import type { Services } from '../services/services.ts';
import { requireForm } from './require-form.ts';

/** Bytes: room for every field at its longest, percent-encoded. */
const limit = 256 * 1024;
const parameterLimit = 50;

/** A field that is sent twice counts as it was sent first. */
const field = z.union([z.string(), z.array(z.string()).transform(([first = '']) => first)]);
const fields = z.record(z.string(), field);

/**
 * `POST /forms/…`: what browsers without scripts send; `POST /unsubscribe/…`: what they and mail programs send to leave the
 * newsletter. Pages are the answer.
 */
export function formsRoute(services: Services, bundles: AppBundles): Router {
  const take =
    (valuesOf: (request: Request) => FormRequest['values']): RequestHandler =>
    async (request, response) => {
      const page = await pageRequestFor(request, services, bundles);
      await answer(request, response, {
        ...page,
        values: valuesOf(request),
        submit: (document, variables) =>
          services.admission
            .run(request, () => page.query(document, variables))
            .then(() => null, refusalFacts),
      });
    };
  /** A form that could not even be read is shown again, empty. */
  const refuse: ErrorRequestHandler = async (thrown: unknown, request, response, _next) => {
    const page = await pageRequestFor(request, services, bundles);
    await answer(request, response, { ...page, values: {}, submit: async () => refusalFacts(thrown) });
  };
  const answer = async (request: Request, response: Response, form: FormRequest) => {
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

  const readBody = express.urlencoded({ extended: false, limit, parameterLimit });
  const takeForm = take(({ body }) => fields.parse(body));
  // The signed address says it all: whoever has it may post, from anywhere and with any body, as RFC 8058 asks for.
  const takeSigned = take(() => ({}));
  return Router()
    .post(/^\/forms\/./, requireForm(services.publicUrl, limit), readBody, takeForm, refuse)
    .post(/^\/unsubscribe\/./, takeSigned, refuse);
}

/** What the page says of a thrown value; faults of ours are said in general terms there. */
function refusalFacts(thrown: unknown): FormRefusal {
  const refusal = refusalOf(thrown) ?? new AppError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
  const { code, message, fields: faults, retryAfter } = refusal;
  return { status: httpStatusOf(code), code, message, fields: faults, retryAfter };
}
