import { Signer } from '@daybook/content-engine';
import { type AskedVariant, urlOfAsked } from '@daybook/files';

declare module '@daybook/content-engine' {
  interface RequestContext {
    variantLinks: VariantLinks;
  }
}

type EntityManager = Parameters<Signer['sign']>[0]['em'];

/**
 * Signs the URLs of picture variants that are made on request. The server makes only variants whose URLs this site has
 * signed. The signatures do not expire.
 */
export class VariantLinks {
  private readonly signer = new Signer('picture-variants');

  /** @param openEntities opens an entity manager to read the key. Reading the key makes no response depend on it. */
  constructor(private readonly openEntities: () => EntityManager) {}

  /** The path of a variant. The variant is made when the path is first requested. */
  async urlOf(asked: AskedVariant): Promise<string> {
    return urlOfAsked(asked, await this.signer.sign(this, partsOf(asked)));
  }

  /** Whether this site has signed the address of a variant. */
  isSigned(asked: AskedVariant, signature: string): Promise<boolean> {
    return this.signer.isSigned(this, partsOf(asked), signature);
  }

  /** Read by the signer until it has loaded the key. */
  get em(): EntityManager {
    return this.openEntities();
  }
}

function partsOf({ name, width, format }: AskedVariant): string[] {
  return [name, String(width), format];
}
