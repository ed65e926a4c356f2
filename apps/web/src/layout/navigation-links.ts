import type { Site } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';

export interface NavigationLink {
  label: string;
  to: string;
}

/** The pages about services. The site settings may give them other names. */
export function serviceLinks(site: Site): readonly NavigationLink[] {
  return [
    { label: site.servicesLabel || 'Investment Advisers', to: publicRoutes.services },
    { label: site.registeredFundsLabel || 'Registered Funds', to: publicRoutes.registeredFunds },
    { label: site.mockSecExamLabel || 'Mock SEC Exams', to: publicRoutes.mockSecExam },
    { label: site.riaRegistrationLabel || 'RIA Registration', to: publicRoutes.riaRegistration },
  ];
}

export const readingLinks: readonly NavigationLink[] = [
  { label: 'Blog', to: publicRoutes.blog },
  { label: 'Events', to: publicRoutes.events },
  { label: 'Resources', to: publicRoutes.resources },
];

export const firmLinks: readonly NavigationLink[] = [
  { label: 'About', to: publicRoutes.about },
  { label: 'Partnerships', to: publicRoutes.partnerships },
];
