import { adminRoutes, publicRoutes } from '@daybook/routes';
import type { Api } from './api.ts';

/** Where the records are listed that a route names by their id or slug. */
const lists: Readonly<Record<string, string>> = {
  [publicRoutes.post]: '/api/get-posts',
  [publicRoutes.event]: '/api/get-events',
  [publicRoutes.webinar]: '/api/get-webinars',
  [adminRoutes.postEdit]: '/api/get-posts',
  [adminRoutes.teamEdit]: '/api/get-team-with-order',
  [adminRoutes.partnerEdit]: '/api/get-partnership',
  [adminRoutes.membershipEdit]: '/api/get-membership',
  [adminRoutes.newsletterEdit]: '/api/get-newsletterresources',
  [adminRoutes.eventEdit]: '/api/get-events',
  [adminRoutes.webinarEdit]: '/api/get-webinars',
  [adminRoutes.homePageEdit]: '/api/get-homepage',
  [adminRoutes.servicesPageEdit]: '/api/get-servicespage',
  [adminRoutes.registeredFundsPageEdit]: '/api/get-registeredfunds',
  [adminRoutes.mockSecExamPageEdit]: '/api/get-mocksecexam',
  [adminRoutes.riaRegistrationServicesPageEdit]: '/api/get-riaregistrationservices',
  [adminRoutes.complianceNewsletterPageEdit]: '/api/get-compliancenewsletterpage',
  [adminRoutes.eventsPageEdit]: '/api/get-eventspage',
  [adminRoutes.resourcesPageEdit]: '/api/get-reourcespage',
  [adminRoutes.aboutPageEdit]: '/api/get-aboutpage',
  [adminRoutes.partnerPageEdit]: '/api/get-partnerpage',
  [adminRoutes.contactPageEdit]: '/api/get-contactpage',
  [adminRoutes.packageEdit]: '/api/get-packages',
  [adminRoutes.outsourceEdit]: '/api/get-outsources',
  [adminRoutes.additionalResourceEdit]: '/api/get-additionalresources',
  [adminRoutes.accordionEdit]: '/api/get-accordian',
  [adminRoutes.collaboratorEdit]: '/api/get-collaborators-with-order',
};

/** A real address of a route: that of its oldest record where it names one. Throws for a route that is not known here. */
export async function addressOf(route: string, api: Api): Promise<string> {
  const [, name] = /:(\w+)/.exec(route) ?? [];
  if (!name) return route;
  const list = lists[route];
  if (!list) throw new Error(`Say in this file which records ${route} shows.`);
  const record = await api.oldest(list);
  return route.replace(`:${name}`, encodeURIComponent(String(record[name === 'id' ? '_id' : name])));
}
