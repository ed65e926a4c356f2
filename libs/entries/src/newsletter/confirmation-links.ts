import { type Entities, Signer } from '@daybook/content-engine';
import { publicRoutes } from '@daybook/routes';

/** Days for which a link works. */
export const confirmationDays = 7;

const day = 24 * 60 * 60_000;

/** The sign-up of a link, by its id. */
export interface Confirmation {
  id: string;
  createdAt: Date;
  isExpired: boolean;
}

/** Links that confirm newsletter sign-ups. They are signed, and work for the address to which they were sent. */
export class ConfirmationLinks {
  private readonly signer = new Signer('confirm-newsletter');

  /** @param publicUrl the base of absolute links, without a trailing slash */
  constructor(private readonly publicUrl: string) {}

  /** A new link of a sign-up, by its id. */
  async urlOf(database: Entities, id: string): Promise<string> {
    const parts = [id, (Date.now() + confirmationDays * day).toString(36)];
    const token = [...parts, await this.signer.sign(database, parts)].join('.');
    return this.publicUrl + publicRoutes.confirmNewsletter.replace(':token', token);
  }

  /** Reads the token of a link. Null for a token that this site has not created. */
  async read(database: Entities, token: string): Promise<Confirmation | null> {
    const [id = '', until = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || !(await this.signer.isSigned(database, [id, until], signature))) return null;
    const end = Number.parseInt(until, 36);
    return { id, createdAt: new Date(end - confirmationDays * day), isExpired: end <= Date.now() };
  }
}
