import { type Entities, Signer } from '@daybook/content-engine';
import { publicRoutes } from '@daybook/routes';

/** Number of days for which a link works. */
export const confirmationDays = 7;

const day = 24 * 60 * 60_000;

/** What a link says. */
export interface Confirmation {
  /** Id of the sign-up. */
  id: string;
  /** When the link was created. */
  createdAt: Date;
  isExpired: boolean;
}

/** Links that confirm newsletter sign-ups. They are signed, and each belongs to one sign-up. */
export class ConfirmationLinks {
  private readonly signer = new Signer('confirm-newsletter');

  /** @param publicUrl the base of absolute links, without a trailing slash */
  constructor(private readonly publicUrl: string) {}

  /** Creates a link that confirms the sign-up with this id. */
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
