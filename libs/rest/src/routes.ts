import { withEmptyPassword, withoutRole } from './adapters/collaborator.ts';
import { countOnly, entries, orSentence } from './adapters/lists.ts';
import { downloadLink, removeByFile } from './adapters/newsletter-file.ts';
import { postBySlug } from './adapters/post.ts';
import { regular, withBothIds } from './adapters/regular.ts';
import { signIn } from './adapters/sign-in.ts';
import type { Access, Method } from './contract-calls.ts';
import type { Adapter, Route } from './route.ts';

function route(
  method: Method,
  path: `/api/${string}`,
  access: Access,
  operation: string,
  adapter: Adapter = regular,
): Route {
  return { method, path, access, operation, adapter };
}

const orNoPartners = orSentence('No Partnership Found');
const orNoSignUps = orSentence('No newsletterresources Found', entries);

/**
 * Every call of contract §7: method and path, who may make it, its GraphQL operation, and its adapter if it is
 * irregular.
 */
export const routes: readonly Route[] = [
  route('POST', '/api/login', 'public', 'signIn', signIn),

  route('GET', '/api/get-posts', 'public', 'posts'),
  route('GET', '/api/get-posts-count', 'public', 'posts', countOnly),
  route('GET', '/api/update-blog/:slug', 'public', 'post'),
  route('POST', '/api/add-posts', 'staff', 'createPost'),
  route('PUT', '/api/update-post/:slug', 'staff', 'updatePost', postBySlug),
  route('DELETE', '/api/delete-posts/:id', 'staff', 'removePost'),

  route('GET', '/api/get-team-with-order', 'public', 'teamMembers'),
  route('POST', '/api/add-team', 'staff', 'createTeamMember'),
  route('GET', '/api/update-Team/:id', 'staff', 'staffTeamMember'),
  route('PUT', '/api/update-Team/:id', 'staff', 'updateTeamMember'),
  route('DELETE', '/api/delete-team/:id', 'staff', 'removeTeamMember'),
  route('PUT', '/api/update-order/:id/:direction', 'staff', 'moveTeamMember'),

  route('GET', '/api/get-partnership', 'public', 'partnerships', orNoPartners),
  route('POST', '/api/add-partnership', 'staff', 'createPartnership'),
  route('DELETE', '/api/delete-partnership/:id', 'staff', 'removePartnership'),

  route('GET', '/api/get-membership', 'public', 'memberships'),
  route('POST', '/api/add-membership', 'staff', 'createMembership'),
  route('DELETE', '/api/delete-membership/:id', 'staff', 'removeMembership'),

  route('GET', '/api/get-newsletterresources', 'public', 'newsletterResources'),
  route('GET', '/api/download-newsletter/:fileId', 'public', 'newsletterResource', downloadLink),
  route('POST', '/api/add-newsletterresources', 'staff', 'createNewsletterResource'),
  route(
    'DELETE',
    '/api/delete-newsletterresources/:fileId',
    'staff',
    'removeNewsletterResource',
    removeByFile,
  ),

  route('GET', '/api/get-events', 'public', 'events'),
  route('GET', '/api/update-events/:id', 'public', 'event'),
  route('POST', '/api/add-events', 'staff', 'createEvent'),
  route('PUT', '/api/update-events/:id', 'staff', 'updateEvent'),
  route('DELETE', '/api/delete-events/:id', 'staff', 'removeEvent'),

  route('GET', '/api/get-webinars', 'public', 'webinars'),
  route('GET', '/api/update-webinars/:id', 'public', 'webinar'),
  route('POST', '/api/add-webinars', 'staff', 'createWebinar'),
  route('PUT', '/api/update-webinars/:id', 'staff', 'updateWebinar'),
  route('DELETE', '/api/delete-webinars/:id', 'staff', 'removeWebinar'),

  route('GET', '/api/get-packages', 'public', 'packages'),
  route('POST', '/api/add-packages', 'staff', 'createPackage'),
  route('GET', '/api/update-packages/:id', 'staff', 'staffPackage'),
  route('PUT', '/api/update-packages/:id', 'staff', 'updatePackage'),
  route('DELETE', '/api/delete-packages/:id', 'staff', 'removePackage'),

  route('GET', '/api/get-outsources', 'public', 'outsourceCards'),
  route('POST', '/api/add-outsources', 'staff', 'createOutsourceCard'),
  route('GET', '/api/update-outsource/:id', 'staff', 'staffOutsourceCard'),
  route('PUT', '/api/update-outsource/:id', 'staff', 'updateOutsourceCard'),
  route('DELETE', '/api/delete-outsources/:id', 'staff', 'removeOutsourceCard'),

  route('GET', '/api/get-additionalresources', 'public', 'additionalResources'),
  route('POST', '/api/add-additionalresources', 'staff', 'createAdditionalResource'),
  route('GET', '/api/update-additionalresources/:id', 'staff', 'staffAdditionalResource'),
  route('POST', '/api/update-additionalresources/:id', 'staff', 'updateAdditionalResource'),
  route('DELETE', '/api/delete-additionalresources/:id', 'staff', 'removeAdditionalResource'),

  route('GET', '/api/get-accordian', 'public', 'accordions', withBothIds),
  route('POST', '/api/add-accordian', 'staff', 'createAccordion', withBothIds),
  route('GET', '/api/update-accordian/:id', 'staff', 'staffAccordion', withBothIds),
  route('PUT', '/api/update-accordian/:id', 'staff', 'updateAccordion', withBothIds),
  route('DELETE', '/api/delete-accordian/:id', 'staff', 'removeAccordion'),

  route('GET', '/api/get-homepage', 'public', 'homePages'),
  route('GET', '/api/update-homepage/:id', 'staff', 'staffHomePage'),
  route('PUT', '/api/update-homepage/:id', 'staff', 'updateHomePage'),

  route('GET', '/api/get-servicespage', 'public', 'servicesPages'),
  route('GET', '/api/update-servicespage/:id', 'staff', 'staffServicesPage'),
  route('PUT', '/api/update-servicespage/:id', 'staff', 'updateServicesPage'),

  route('GET', '/api/get-registeredfunds', 'public', 'registeredFundsPages'),
  route('GET', '/api/update-registeredfunds/:id', 'staff', 'staffRegisteredFundsPage'),
  route('PUT', '/api/update-registeredfunds/:id', 'staff', 'updateRegisteredFundsPage'),

  route('GET', '/api/get-mocksecexam', 'public', 'mockSecExamPages'),
  route('GET', '/api/update-mocksecexam/:id', 'staff', 'staffMockSecExamPage'),
  route('PUT', '/api/update-mocksecexam/:id', 'staff', 'updateMockSecExamPage'),

  route('GET', '/api/get-riaregistrationservices', 'public', 'riaRegistrationServicesPages'),
  route('GET', '/api/update-riaregistrationservices/:id', 'staff', 'staffRiaRegistrationServicesPage'),
  route('PUT', '/api/update-riaregistrationservices/:id', 'staff', 'updateRiaRegistrationServicesPage'),

  route('GET', '/api/get-compliancenewsletterpage', 'public', 'complianceNewsletterPages'),
  route('GET', '/api/update-compliancenewsletterpage/:id', 'staff', 'staffComplianceNewsletterPage'),
  route('PUT', '/api/update-compliancenewsletterpage/:id', 'staff', 'updateComplianceNewsletterPage'),

  route('GET', '/api/get-eventspage', 'public', 'eventsPages'),
  route('GET', '/api/update-eventspage/:id', 'staff', 'staffEventsPage'),
  route('PUT', '/api/update-eventspage/:id', 'staff', 'updateEventsPage'),

  route('GET', '/api/get-reourcespage', 'public', 'resourcesPages'),
  route('GET', '/api/update-reourcespage/:id', 'staff', 'staffResourcesPage'),
  route('PUT', '/api/update-reourcespage/:id', 'staff', 'updateResourcesPage'),

  route('GET', '/api/get-aboutpage', 'public', 'aboutPages'),
  route('GET', '/api/update-aboutpage/:id', 'staff', 'staffAboutPage'),
  route('PUT', '/api/update-aboutpage/:id', 'staff', 'updateAboutPage'),

  route('GET', '/api/get-partnerpage', 'public', 'partnerPages'),
  route('GET', '/api/update-partnerpage/:id', 'staff', 'staffPartnerPage'),
  route('PUT', '/api/update-partnerpage/:id', 'staff', 'updatePartnerPage'),

  route('GET', '/api/get-contactpage', 'public', 'contactPages'),
  route('POST', '/api/add-contactpage', 'staff', 'createContactPage'),
  route('GET', '/api/update-contactpage/:id', 'staff', 'staffContactPage'),
  route('PUT', '/api/update-contactpage/:id', 'staff', 'updateContactPage'),

  route('GET', '/api/get-contact', 'staff', 'contactEntries', entries),
  route('GET', '/api/get-newsletter', 'staff', 'newsletterEntries', orNoSignUps),

  route('GET', '/api/get-collaborators-with-order', 'superadmin', 'collaborators'),
  route('GET', '/api/get-collaborator/:id', 'superadmin', 'collaborator', withEmptyPassword),
  route('POST', '/api/add-collaborator', 'superadmin', 'createCollaborator', withoutRole),
  route('PUT', '/api/update-collaborator/:id', 'superadmin', 'updateCollaborator', withoutRole),
  route('DELETE', '/api/delete-collaborator/:id', 'superadmin', 'removeCollaborator'),
];
