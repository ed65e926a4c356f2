import { type Entities, Signer } from '@daybook/content-engine';
import { publicRoutes } from '@daybook/routes';

/** Links by which people leave the newsletter. Each is signed and never expires, as letters are kept for years. */
export class UnsubscribeLinks {
  private readonly signer = new Signer('unsubscribe');

  /** @param publicUrl absolute base of links, without a slash at the end */
  constructor(private readonly publicUrl: string) {}

  /** The link of a sign-up, by its id. */
  async urlOf(database: Entities, id: string): Promise<string> {
    const token = `${id}.${await this.signer.sign(database, [id])}`;
    return this.publicUrl + publicRoutes.unsubscribe.replace(':token', token);
  }

  /** The id of the sign-up that a link was made for, which may have been removed; null for a token not of this site. */
  async idOf(database: Entities, token: string): Promise<string | null> {
    const [id = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0) return null;
    return (await this.signer.isSigned(database, [id], signature)) ? id : null;
  }
}
