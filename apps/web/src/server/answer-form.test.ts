import type { FormRefusal } from '@daybook/page-rendering';
import { describe, expect, test } from 'vitest';
import { postForm, renderAddress, visibleText } from '../testing/render-address.ts';

const typed = { firstName: 'Grace <Hopper>', email: 'nobody', message: 'Line 1\nLine 2' };
const refusal: FormRefusal = {
  status: 422,
  code: 'BAD_USER_INPUT',
  message: 'Enter a valid email address.',
  fields: { email: 'Enter a valid email address.' },
};

describe('a form posted without scripts', () => {
  test.each([
    ['/forms/contact', 'SubmitContact', '/forms/contact/sent#main'],
    ['/forms/newsletter', 'SignUpForNewsletter', '/forms/newsletter/sent#main'],
    ['/forms/resource?resource=a%26b', 'SubmitContact', '/forms/resource/sent?resource=a%26b#main'],
  ])('to %s runs %s and redirects', async (url, mutation, sentPath) => {
    const { status, location, sent } = await postForm(url, typed);
    expect({ status, location }).toEqual({ status: 303, location: sentPath });
    expect(sent.map(({ query }) => query)).toEqual([mutation]);
  });

  test('sends every field of the contract; fields that the form lacks are empty', async () => {
    const { sent } = await postForm('/forms/contact', { ...typed, company: 'Quay', unknown: 'x' });
    const input = {
      ...typed,
      company: 'Quay',
      lastName: '',
      jobTitle: '',
      resource: '',
      website: '',
    };
    expect(sent[0]?.variables).toEqual({ input });
  });

  test('shows the typed values again after a refusal, with the errors next to their fields', async () => {
    const { status, html } = await postForm('/forms/contact', typed, refusal);
    expect(status).toBe(422);
    expect(html).toContain('value="Grace &lt;Hopper&gt;"');
    expect(html).toContain('Line 1\nLine 2</textarea>');
    const [input = ''] = html.match(/<input[^>]*value="nobody"[^>]*>/) ?? [];
    const [, id = ''] = / id="([^"]+)"/.exec(input) ?? [];
    expect(input).toContain(`aria-invalid="true" aria-describedby="${id}-error"`);
    expect(html).toContain(`<p class="field__error" id="${id}-error">Enter a valid email address.</p>`);
    expect(html).toContain(`<a href="#${id}">Enter a valid email address.</a>`);
    expect(html).toMatch(/<title>Not sent: /);
    expect(html).toContain('noindex');
  });

  test('says how long to wait after too many messages', async () => {
    const tooMany: FormRefusal = { status: 429, code: 'RATE_LIMITED', message: 'Too many.', retryAfter: 130 };
    const { status, html, retryAfter } = await postForm('/forms/contact', typed, tooMany);
    expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: 130 });
    expect(visibleText(html)).toContain('try again in 3 minutes');
    expect(html).toContain('Line 1');
  });

  test('keeps the typed values during an outage and hides the cause', async () => {
    const outage: FormRefusal = { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'secret' };
    const { status, html } = await postForm(
      '/forms/resource?resource=x',
      { ...typed, resource: 'A guide' },
      outage,
    );
    expect(status).toBe(503);
    expect(visibleText(html)).toContain('What you typed is still here');
    expect(html).not.toContain('secret');
    expect(html).toContain('action="/forms/resource?resource=x"');
    expect(visibleText(html)).toContain('A guide');
  });

  test.each(['/forms/nothing', '/forms/contact/sent', '/forms/contact/more'])(
    'to %s answers 404',
    async (url) => {
      const { status, sent } = await postForm(url, typed);
      expect({ status, sent }).toEqual({ status: 404, sent: [] });
    },
  );
});

test('the thanks page links to the resource', async () => {
  const { html, queries } = await renderAddress('/forms/resource/sent?resource=abc');
  expect(queries).toEqual([{ query: 'Form', variables: { resourceId: 'abc', isResource: true } }]);
  expect(html).toContain('href="/uploads/notes.pdf" download="notes.pdf"');
});

test.each(['/forms/resource', '/forms/resource/sent', '/forms/nothing', '/forms/nothing/sent'])(
  '%s answers 404 without an existing form or resource',
  async (url) => {
    expect((await renderAddress(url, { Form: { additionalResource: null } })).status).toBe(404);
  },
);

describe('the unsubscribe link', () => {
  const url = '/unsubscribe/abc.def';

  test('answers a POST without a redirect, as mail programs require', async () => {
    const { status, location, html, sent } = await postForm(url, {});
    expect({ status, location }).toEqual({ status: 200, location: undefined });
    expect(sent).toEqual([{ query: 'LeaveNewsletter', variables: { token: 'abc.def' } }]);
    expect(visibleText(html)).toContain('You are unsubscribed');
  });

  test('answers 404 if this site did not sign it', async () => {
    const unknown: FormRefusal = { status: 422, code: 'BAD_USER_INPUT', message: 'This link does not work.' };
    expect((await postForm(url, {}, unknown)).status).toBe(404);
    expect((await renderAddress(url, { Unsubscribe: { isUnsubscribeLink: false } })).status).toBe(404);
  });

  test('does not claim success or keep its button if the sign-up was removed', async () => {
    const removed: FormRefusal = { status: 409, code: 'CONFLICT', message: 'Use the newest link.' };
    const { status, html } = await postForm(url, {}, removed);
    expect(status).toBe(409);
    expect(visibleText(html)).toContain('Use the newest link.');
    expect(visibleText(html)).not.toContain('press the button');
    expect(html).not.toContain('Unsubscribe</button>');
    expect(visibleText(html)).not.toContain('You are unsubscribed');
  });

  test('reports an outage and shows the button again', async () => {
    const outage: FormRefusal = { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'secret' };
    const { status, html } = await postForm(url, {}, outage);
    expect(status).toBe(503);
    expect(html).toMatch(
      /role="alert"[\s\S]*action="\/unsubscribe\/abc\.def"|action="\/unsubscribe\/abc\.def"[\s\S]*role="alert"/,
    );
    expect(html).not.toContain('secret');
    expect(visibleText(html)).toContain('That did not work. Please try again in a moment.');
  });

  test('says when to press the button again after too many requests', async () => {
    const tooMany: FormRefusal = { status: 429, code: 'RATE_LIMITED', message: 'Wait.', retryAfter: 120 };
    const text = visibleText((await postForm(url, {}, tooMany)).html);
    expect(text).toContain('Too many requests came from your address. Please try again in 2 minutes.');
    expect(text).not.toMatch(/typed|message/);
  });
});

describe('the link that confirms a newsletter sign-up', () => {
  const url = '/confirm-newsletter/abc.def.ghi';

  test('confirms with a POST, and a GET shows only the button', async () => {
    const { html: page } = await renderAddress(url, {
      ConfirmNewsletter: { isNewsletterConfirmation: true },
    });
    expect(page).toContain('method="post"');
    const { status, html, sent } = await postForm(url, {});
    expect(status).toBe(200);
    expect(sent).toEqual([{ query: 'ConfirmNewsletterSignUp', variables: { token: 'abc.def.ghi' } }]);
    expect(visibleText(html)).toContain('You are signed up');
  });

  test('says that it has expired, and where to sign up again', async () => {
    const expired: FormRefusal = { status: 409, code: 'CONFLICT', message: 'This link has expired.' };
    const { status, html } = await postForm(url, {}, expired);
    expect(status).toBe(409);
    expect(visibleText(html)).toContain('This link has expired.');
    expect(html).not.toContain('Confirm</button>');
    expect(visibleText(html)).toContain('Sign up again');
  });

  test('answers 404 if this site did not sign it', async () => {
    const unknown: FormRefusal = { status: 422, code: 'BAD_USER_INPUT', message: 'This link does not work.' };
    expect((await postForm(url, {}, unknown)).status).toBe(404);
  });
});

describe('the form of a provider', () => {
  const providers = { contact: 'https://forms.example/one', firstResource: 'https://forms.example/two' };

  test('is offered by name without loading it; without scripts the built-in form appears', async () => {
    const { html } = await renderAddress('/contact', {}, providers);
    const [, withoutScripts = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(visibleText(html)).toContain('provided by forms.example');
    expect(withoutScripts).toContain('action="/forms/contact"');
    expect(withoutScripts).toContain('name="message"');
    expect(html).not.toContain('<iframe');
    expect(html).not.toMatch(/<link[^>]*forms\.example/);
  });

  test('appears only in the configured slot', async () => {
    const { html } = await renderAddress('/resources', {}, providers);
    const [first = '', second = ''] = html.match(/<dialog .*?<\/dialog>/gs) ?? [];
    expect(first).toContain('provided by');
    expect(second).not.toContain('provided by');
    expect(html.match(/provided by/g)).toHaveLength(1);
  });

  test('does not appear on the page of the built-in form', async () => {
    expect((await renderAddress('/forms/contact', {}, providers)).html).not.toContain('provided by');
  });
});
