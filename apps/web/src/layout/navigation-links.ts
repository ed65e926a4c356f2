import { publicRoutes } from '@daybook/routes';

export interface NavigationLink {
  label: string;
  to: string;
}

export const serviceLinks: readonly NavigationLink[] = [
  { label: 'Investment Advisers', to: publicRoutes.services },
  { label: 'Registered Funds', to: publicRoutes.registeredFunds },
  { label: 'Mock SEC Exams', to: publicRoutes.mockSecExam },
  { label: 'RIA Registration', to: publicRoutes.riaRegistration },
];

export const readingLinks: readonly NavigationLink[] = [
  { label: 'Blog', to: publicRoutes.blog },
  { label: 'Events', to: publicRoutes.events },
  { label: 'Resources', to: publicRoutes.resources },
];

export const firmLinks: readonly NavigationLink[] = [
  { label: 'About', to: publicRoutes.about },
  { label: 'Partnerships', to: publicRoutes.partnerships },
];
