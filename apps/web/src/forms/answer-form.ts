import { SignUpForNewsletterDocument, SubmitContactDocument } from '@daybook/graphql-client/web/operations';
import type { FormRequest, PageResponse } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { parseAddress } from '../page/address.ts';
import { notFoundPage, pageResponse } from '../page/page-response.tsx';
import { formSentPath } from '../page/paths.ts';
import { matchRoute } from '../page/route.ts';
import { routes } from '../routes.ts';
import { refusedFormData, screen } from '../screens/form/form-screen.tsx';
import { contactInput, newsletterInput } from './form-input.ts';
import { type FormName, isFormName } from './form-values.ts';
import { refusalFor } from './refusal.ts';

/**
 * Takes a form that was posted without scripts. Done, it leads on to a page of thanks, which may be reloaded without
 * sending anything twice; refused, the form is shown again with what was typed.
 */
export async function answerForm(request: FormRequest): Promise<PageResponse> {
  const { route, place } = matchRoute(routes, parseAddress(request.url)) ?? {};
  const form = place?.params.form;
  if (route?.path !== publicRoutes.form || !place || !isFormName(form)) return notFoundPage(request);
  const refused = await submit(form, request);
  if (!refused) {
    const location = formSentPath(form, place.search.get('resource') ?? undefined);
    return { status: 303, html: '', location };
  }
  const data = refusedFormData(place, { values: request.values, refusal: refusalFor(refused) });
  const page = pageResponse(refused.status, request, { screen, data, head: screen.head(data, place), place });
  return refused.retryAfter === undefined ? page : { ...page, retryAfter: refused.retryAfter };
}

function submit(form: FormName, { values, submit: run }: FormRequest) {
  if (form === 'newsletter') return run(SignUpForNewsletterDocument, { input: newsletterInput(values) });
  return run(SubmitContactDocument, { input: contactInput(values) });
}
