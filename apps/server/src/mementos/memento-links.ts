import type { StoredCapture } from '@daybook/record';
import { capturePath, type MementoAddress } from './memento-address.ts';

/** An HTTP date (RFC 9110 §5.6.7), without the milliseconds that it cannot have. */
export const httpDate = (time: Date) => time.toUTCString();

/** The links of RFC 7089 between an address, its time gate, its time map, and its captures. */
export class MementoLinks {
  constructor(
    /** Address of the site, without a slash at the end. */
    private readonly publicUrl: string,
    private readonly prefix: string,
    private readonly address: string,
  ) {}

  static of(
    publicUrl: string,
    { prefix, address }: Pick<MementoAddress, 'prefix' | 'address'>,
  ): MementoLinks {
    return new MementoLinks(publicUrl, prefix, address);
  }

  /** The value of the header of a time gate. */
  ofTimeGate(): string {
    return [this.original(), this.timeMap('timemap')].join(', ');
  }

  /** The value of the header of a capture. */
  ofCapture(capture: StoredCapture, all: readonly StoredCapture[]): string {
    const place = all.findIndex(({ number }) => number === capture.number);
    const named: [string, StoredCapture | undefined][] = [
      ['first', all[0]],
      ['prev', all[place - 1]],
      ['next', all[place + 1]],
      ['last', all.at(-1)],
    ];
    const captures = new Map<number, { capture: StoredCapture; relations: string[] }>();
    for (const [relation, one] of [...named, ['', capture] as const]) {
      if (!one) continue;
      const known = captures.get(one.number) ?? { capture: one, relations: [] };
      captures.set(one.number, {
        ...known,
        relations: [...known.relations, ...(relation ? [relation] : [])],
      });
    }
    const mementos = [...captures.values()].map((one) => this.memento(one.capture, one.relations));
    return [this.original(), this.timeGate(), this.timeMap('timemap'), ...mementos].join(', ');
  }

  /** A time map as `application/link-format` (RFC 6690). */
  timeMapOf(all: readonly StoredCapture[]): string {
    const mementos = all.map((capture, at) => {
      const relations = [...(at === 0 ? ['first'] : []), ...(at === all.length - 1 ? ['last'] : [])];
      return this.memento(capture, relations);
    });
    return `${[this.original(), this.timeMap('self'), this.timeGate(), ...mementos].join(',\n')}\n`;
  }

  private original(): string {
    return `<${this.publicUrl}${this.address}>; rel="original"`;
  }

  private timeGate(): string {
    return `<${this.publicUrl}${this.prefix}/timegate${this.address}>; rel="timegate"`;
  }

  private timeMap(relation: string): string {
    const url = `${this.publicUrl}${this.prefix}/timemap${this.address}`;
    return `<${url}>; rel="${relation}"; type="application/link-format"`;
  }

  private memento({ number, since }: StoredCapture, relations: readonly string[]): string {
    const url = this.publicUrl + capturePath(this.prefix, number, this.address);
    return `<${url}>; rel="${[...relations, 'memento'].join(' ')}"; datetime="${httpDate(since)}"`;
  }
}
