import { publicRoutes } from '@daybook/routes';

/** Where people report a weakness of the site (RFC 9116): to the firm, by its contact form. */
export function securityTxt(publicUrl: string, expires: Date): string {
  return [
    `Contact: ${publicUrl}${publicRoutes.contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
