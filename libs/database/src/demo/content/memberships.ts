import type { LogoContent } from './types.ts';

export const memberships: LogoContent[] = [
  { name: 'https://complianceguild.example.org', document: 'logo-compliance-guild' },
  { name: 'https://plaindisclosure.example.org', document: 'logo-plain-disclosure' },
  { name: 'https://fundtrustees.example.org', document: 'logo-fund-trustees' },
  { name: 'https://baysideadvisers.example.org', document: 'logo-bayside-advisers' },
];
