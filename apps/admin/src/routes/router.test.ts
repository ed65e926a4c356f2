import { adminPatterns } from '@daybook/routes';
import { expect, test } from 'vitest';
import { screenRoutes } from './router.tsx';

/** The addresses of the contract (§2.2) and our own, written out to compare the routes against. */
const contract = `
  /dashboard
  /post-list /post-new /update-blogpost/:slug
  /team-list /add-team /updateteam/:id
  /partner-list /add-partner /update-partner/:id
  /memberships-list /add-memberships /update-memberships/:id
  /resources-newsletter-list /new-resources-newsletter /update-resources-newsletter/:id
  /events-list /new-events /update-eventt/:id
  /webinar-list /new-webinars /update-webinars/:id
  /pages-list /new-homepage
  /update-homepage/:id /update-servicespage/:id /update-registeredfunds/:id /update-mocksecexam/:id
  /update-riaregistrationservices/:id /update-compliancenewsletterpage/:id /update-eventspage/:id
  /update-reourcespage/:id /update-aboutpage/:id /update-partnerpage/:id /update-contactpage/:id
  /packages-list /packages-new /update-packages/:id
  /outsource-data /outsource-new /update-outsource/:id
  /additionalresources-list /additionalresources-new /update-additionalresource/:id
  /accordians-list /accordians-new /update-updateaccordian/:id
  /contact-entries /newsletter-entries
  /collaborators /add-collaborator /update-collaborator/:id
`;

const paths = screenRoutes.map(({ path }) => path ?? '');

test('every address of the contract has a screen', () => {
  const missing = contract
    .trim()
    .split(/\s+/)
    .filter((path) => !paths.includes(path));
  expect(missing).toEqual([]);
});

test('the server serves exactly the addresses that have a screen', () => {
  expect([...paths].sort()).toEqual([...adminPatterns].sort());
});
