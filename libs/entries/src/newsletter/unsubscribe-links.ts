import { type Entities, Signer } from '@daybook/content-engine';
import { publicRoutes } from '@daybook/routes';

/**
 * Links to unsubscribe from the newsletter. They are signed and never expire, because people keep newsletters for
 * years.
 */
export class UnsubscribeLinks {
  private readonly signer = new Signer('unsubscribe');

  /** @param publicUrl the base of absolute links, without a trailing slash */
  constructor(private readonly publicUrl: string) {}

  /** The link that ends the sign-up with this id. */
  async urlOf(database: Entities, id: string): Promise<string> {
    const token = `${id}.${await this.signer.sign(database, [id])}`;
    return this.publicUrl + publicRoutes.unsubscribe.replace(':token', token);
  }

  /** The id of the sign-up, which may have been removed. Null for a token that this site has not created. */
  async idOf(database: Entities, token: string): Promise<string | null> {
    const [id = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0) return null;
    return (await this.signer.isSigned(database, [id], signature)) ? id : null;
  }
}
