import {
  LeaveNewsletterDocument,
  SignUpForNewsletterDocument,
  SubmitContactDocument,
} from '@daybook/graphql-client/web/operations';
import type { FormRequest, PageResponse } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { mainAnchor } from '../layout/site-layout.tsx';
import { parseAddress } from '../page/address.ts';
import { notFoundPage, pageResponse } from '../page/page-response.tsx';
import { formSentPath } from '../page/paths.ts';
import { matchRoute } from '../page/route.ts';
import type { Place } from '../page/screen.ts';
import { routes } from '../routes.ts';
import { refusedFormData, screen } from '../screens/form/form-screen.tsx';
import { screen as unsubscribeScreen } from '../screens/unsubscribe/unsubscribe-screen.tsx';
import { contactInput, newsletterInput } from './form-input.ts';
import { type FormName, isFormName } from './form-values.ts';
import { refusalFor } from './refusal.ts';

/**
 * Takes a form that was posted without scripts. Done, it leads on to a page of thanks, which may be reloaded without
 * sending anything twice; refused, the form is shown again with what was typed.
 */
export async function answerForm(request: FormRequest): Promise<PageResponse> {
  const { route, place } = matchRoute(routes, parseAddress(request.url)) ?? {};
  if (route?.path === publicRoutes.unsubscribe && place) return leaveNewsletter(request, place);
  const form = place?.params.form;
  if (route?.path !== publicRoutes.form || !place || !isFormName(form)) return notFoundPage(request);
  const refused = await submit(form, request);
  if (!refused) {
    const sentPath = formSentPath(form, place.search.get('resource') ?? undefined);
    // The fragment has browsers start at the thanks, with the screen and with the focus.
    return { status: 303, html: '', location: `${sentPath}#${mainAnchor}` };
  }
  const data = refusedFormData(place, { values: request.values, refusal: refusalFor(refused) });
  const page = pageResponse(refused.status, request, { screen, data, head: screen.head(data, place), place });
  return refused.retryAfter === undefined ? page : { ...page, retryAfter: refused.retryAfter };
}

function submit(form: FormName, { values, submit: run }: FormRequest) {
  if (form === 'newsletter') return run(SignUpForNewsletterDocument, { input: newsletterInput(values) });
  return run(SubmitContactDocument, { input: contactInput(values) });
}

/** Mail programs take no redirect for an answer (RFC 8058), and to leave twice does no harm. */
async function leaveNewsletter(request: FormRequest, place: Place): Promise<PageResponse> {
  const refused = await request.submit(LeaveNewsletterDocument, { token: place.params.token });
  if (refused?.code === 'BAD_USER_INPUT') return notFoundPage(request);
  const data = { isUnsubscribeLink: true, refusal: refused && refusalFor(refused) };
  const head = unsubscribeScreen.head(data, place);
  return pageResponse(refused?.status ?? 200, request, { screen: unsubscribeScreen, data, head, place });
}
