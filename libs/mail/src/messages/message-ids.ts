import { type Entities, Signer } from '@daybook/content-engine';

/** Characters of a signature that an id carries. They have 96 bits, and most headers with them fit into a line. */
const signatureLength = 16;

const signedPattern = /(?<![\w.-])([0-9a-f]{24})\.([\w-]{16})(?![\w-])/g;

/** The most ids of a text that are checked. A bounce mail has one or two. */
const maxChecked = 10;

/**
 * The ids under which mail servers and mail programs know the messages of this site. They are signed, because ids of
 * records can be guessed: a bounce mail counts only if its sender has seen the message.
 */
export class MessageIds {
  private readonly signer = new Signer('mail-message');
  private readonly host: string;

  /** @param publicUrl the base of absolute links */
  constructor(publicUrl: string) {
    this.host = new URL(publicUrl).hostname;
  }

  /** The signed id of a message, for its envelope (ENVID). */
  async envelopeIdOf(database: Entities, id: string): Promise<string> {
    const signature = await this.signer.sign(database, [id]);
    return `${id}.${signature.slice(0, signatureLength)}`;
  }

  /**
   * The `Message-ID` of a message. One that is sent again has another, because mail servers may discard a message with an
   * id that they know.
   * @param sentAgainAt when it was queued again; null if it was not
   */
  async headerOf(database: Entities, id: string, sentAgainAt: Date | null = null): Promise<string> {
    const name = await this.envelopeIdOf(database, id);
    return this.named(sentAgainAt === null ? name : `${name}.${sentAgainAt.getTime()}`);
  }

  /** An id in the form of a `Message-ID`, such as that of a conversation. */
  named(name: string): string {
    return `<${name}@${this.host}>`;
  }

  /** The id of the first message of this site that a text names by its `Message-ID` or ENVID; null if there is none. */
  async findIn(database: Entities, text: string): Promise<string | null> {
    for (const [found, id = ''] of [...text.matchAll(signedPattern)].slice(0, maxChecked))
      if (found === (await this.envelopeIdOf(database, id))) return id;
    return null;
  }
}
