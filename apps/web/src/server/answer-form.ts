import {
  ConfirmNewsletterSignUpDocument,
  LeaveNewsletterDocument,
  SignUpForNewsletterDocument,
  SubmitContactDocument,
} from '@daybook/graphql-client/web/operations';
import type { FormRequest, PageResponse } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { contactInput, newsletterInput } from '../forms/form-input.ts';
import { buttonRefusalFor, refusalFor } from '../forms/refusal.ts';
import { mainAnchor } from '../layout/site-layout.tsx';
import { parseAddress } from '../page/address.ts';
import { type FormName, formSentPath, isFormName } from '../page/paths.ts';
import { matchRoute } from '../page/route.ts';
import type { PageLocation } from '../page/screen.ts';
import { routes } from '../routes.ts';
import { screen as confirmScreen } from '../screens/confirm-newsletter/confirm-newsletter-screen.tsx';
import { refusedFormData, screen } from '../screens/form/form-screen.tsx';
import { screen as unsubscribeScreen } from '../screens/unsubscribe/unsubscribe-screen.tsx';
import { notFoundPage, pageResponse } from './page-response.tsx';

/**
 * Answers a form that was posted without scripts. On success it redirects to a thanks page, which can be reloaded
 * without sending the form again. On refusal it shows the form with the typed values.
 */
export async function answerForm(request: FormRequest): Promise<PageResponse> {
  const { route, location } = matchRoute(routes, parseAddress(request.url)) ?? {};
  if (route?.path === publicRoutes.unsubscribe && location) return leaveNewsletter(request, location);
  if (route?.path === publicRoutes.confirmNewsletter && location) return confirmSignUp(request, location);
  const form = location?.params.form;
  if (route?.path !== publicRoutes.form || !location || !isFormName(form)) return notFoundPage(request);
  const refused = await submit(form, request);
  if (!refused) {
    const sentPath = formSentPath(form, location.search.get('resource') ?? undefined);
    // With the fragment, browsers scroll to the thanks and focus them.
    return { status: 303, html: '', location: `${sentPath}#${mainAnchor}` };
  }
  const data = refusedFormData(location, { values: request.values, refusal: refusalFor(refused) });
  const page = pageResponse(refused.status, request, {
    screen,
    data,
    head: screen.head(data, location, request.site),
    location,
  });
  return refused.retryAfter === undefined ? page : { ...page, retryAfter: refused.retryAfter };
}

function submit(form: FormName, { values, submit: run }: FormRequest) {
  if (form === 'newsletter') return run(SignUpForNewsletterDocument, { input: newsletterInput(values) });
  return run(SubmitContactDocument, { input: contactInput(values) });
}

/** Confirming twice does no harm. */
async function confirmSignUp(request: FormRequest, location: PageLocation): Promise<PageResponse> {
  const { token } = location.params;
  const refused = await request.submit(ConfirmNewsletterSignUpDocument, { token });
  if (refused?.code === 'BAD_USER_INPUT') return notFoundPage(request);
  const data = { isNewsletterConfirmation: true, refusal: refused && buttonRefusalFor(refused) };
  const head = confirmScreen.head(data, location, request.site);
  return pageResponse(refused?.status ?? 200, request, { screen: confirmScreen, data, head, location });
}

/** Mail programs do not follow redirects here (RFC 8058). Unsubscribing twice does no harm. */
async function leaveNewsletter(request: FormRequest, location: PageLocation): Promise<PageResponse> {
  const refused = await request.submit(LeaveNewsletterDocument, { token: location.params.token });
  if (refused?.code === 'BAD_USER_INPUT') return notFoundPage(request);
  const data = { isUnsubscribeLink: true, refusal: refused && buttonRefusalFor(refused) };
  const head = unsubscribeScreen.head(data, location, request.site);
  return pageResponse(refused?.status ?? 200, request, { screen: unsubscribeScreen, data, head, location });
}
