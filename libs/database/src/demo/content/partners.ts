import type { LogoContent } from './types.ts';

export const partners: LogoContent[] = [
  { name: 'https://larkfield.example.com', document: 'logo-larkfield' },
  { name: 'https://ostreyvane.example.com', document: 'logo-ostrey-vane' },
  { name: 'https://tallowmere.example.net', document: 'logo-tallowmere' },
  { name: 'https://pellwick.example.com', document: 'logo-pellwick' },
  { name: 'https://corvane.example.net', document: 'logo-corvane' },
  { name: 'https://hathersedge.example.com', document: 'logo-hathersedge' },
  { name: 'https://quillhaven.example.com', document: 'logo-quillhaven' },
  { name: 'https://norrisay.example.net', document: 'logo-norrisay' },
];
