import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseCheckpoint, parseNote, provesConsistency } from '@daybook/ledger/verify';

const cosignature = 4;

interface Known {
  size: number;
  root: Uint8Array;
}

/** A witness of transparency logs (C2SP tlog-witness) that trusts every log. */
export class WitnessServer {
  readonly name = 'witness.example/one';
  /** The last checkpoint that it cosigned. Null for none. */
  known: Known | null = null;
  private readonly keys = generateKeyPairSync('ed25519');
  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      const { status, type = 'text/plain', content } = this.answer(body);
      response.writeHead(status, { 'content-type': type }).end(content);
    });
  });

  static async start(): Promise<WitnessServer> {
    const witness = new WitnessServer();
    await once(witness.server.listen(0, '127.0.0.1'), 'listening');
    return witness;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Its public key as text. */
  get key(): string {
    const { keyBytes, id } = this;
    return `${this.name}+${id.toString('hex')}+${keyBytes.toString('base64')}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private get keyBytes(): Buffer {
    const spki = this.keys.publicKey.export({ format: 'der', type: 'spki' });
    return Buffer.concat([Uint8Array.of(cosignature), spki.subarray(-32)]);
  }

  private get id(): Buffer {
    return createHash('sha256').update(`${this.name}\n`).update(this.keyBytes).digest().subarray(0, 4);
  }

  private answer(body: string): { status: number; type?: string; content: string } {
    const split = body.indexOf('\n\n');
    const [old = '', ...proof] = body.slice(0, split).split('\n');
    const note = parseNote(body.slice(split + 2));
    const state = note && parseCheckpoint(note.text);
    if (!note || !state || !/^old \d+$/.test(old)) return { status: 400, content: 'malformed' };
    const size = this.known?.size ?? 0;
    if (Number(old.slice(4)) !== size) return { status: 409, type: 'text/x.tlog.size', content: `${size}\n` };
    const hashes = proof.map((line) => new Uint8Array(Buffer.from(line, 'base64')));
    if (this.known && !provesConsistency(this.known, state, hashes))
      return { status: 422, content: 'inconsistent' };
    this.known = state;
    const seconds = Math.floor(Date.now() / 1_000);
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(seconds));
    const signature = sign(
      null,
      Buffer.from(`cosignature/v1\ntime ${seconds}\n${note.text}`),
      this.keys.privateKey,
    );
    const bytes = Buffer.concat([this.id, time, signature]);
    return { status: 200, content: `— ${this.name} ${bytes.toString('base64')}\n` };
  }
}
