import type { RecordClass } from '@daybook/content-engine';
import { AboutPage } from './about-page.ts';
import { ComplianceNewsletterPage } from './compliance-newsletter-page.ts';
import { ContactPage } from './contact-page.ts';
import { EventsPage } from './events-page.ts';
import { HomePage } from './home-page.ts';
import { MockSecExamPage } from './mock-sec-exam-page.ts';
import type { PageRecord } from './page-record.ts';
import { PartnerPage } from './partner-page.ts';
import { RegisteredFundsPage } from './registered-funds-page.ts';
import { ResourcesPage } from './resources-page.ts';
import { RiaRegistrationServicesPage } from './ria-registration-services-page.ts';
import { ServicesPage } from './services-page.ts';

/** The eleven page types (contract §7), in the order of the back office's list. */
export const pageTypes: readonly RecordClass<PageRecord>[] = [
  HomePage,
  ServicesPage,
  RegisteredFundsPage,
  MockSecExamPage,
  RiaRegistrationServicesPage,
  ResourcesPage,
  ComplianceNewsletterPage,
  EventsPage,
  AboutPage,
  PartnerPage,
  ContactPage,
];
