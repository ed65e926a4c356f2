import type { CapturePage, StoredCapture } from '@daybook/record';
import { capturePath, type MementoAddress } from './memento-address.ts';

/** Formats a time as an HTTP date (RFC 9110 §5.6.7), which has no milliseconds. */
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

  /** The `Link` header of a time gate. */
  ofTimeGate(): string {
    return [this.original(), this.timeMap('timemap')].join(', ');
  }

  /**
   * The `Link` header of a capture.
   * @param all captures of its address, among them its neighbors, the first, and the last
   */
  ofCapture(capture: StoredCapture, all: readonly StoredCapture[]): string {
    const place = all.findIndex(({ number }) => number === capture.number);
    const named: [string, StoredCapture | undefined][] = [
      ['first', all[0]],
      ['prev', all[place - 1]],
      ['next', all[place + 1]],
      ['last', all.at(-1)],
    ];
    const captures = new Map<number, { capture: StoredCapture; relations: string[] }>();
    for (const [relation, linked] of [...named, ['', capture] as const]) {
      if (!linked) continue;
      const known = captures.get(linked.number) ?? { capture: linked, relations: [] };
      captures.set(linked.number, {
        ...known,
        relations: [...known.relations, ...(relation ? [relation] : [])],
      });
    }
    const mementos = [...captures.values()].map((linked) => this.memento(linked.capture, linked.relations));
    return [this.original(), this.timeGate(), this.timeMap('timemap'), ...mementos].join(', ');
  }

  /**
   * A time map as `application/link-format` (RFC 6690).
   * @param captures the captures of the page
   * @param pages all pages of the address
   */
  timeMapOf(captures: readonly StoredCapture[], pages: readonly CapturePage[], page: CapturePage): string {
    const isOnly = pages.length === 1;
    const mementos = captures.map((capture, at) => {
      const isFirst = at === 0 && page === pages[0];
      const isLast = at === captures.length - 1 && page === pages.at(-1);
      return this.memento(capture, [...(isFirst ? ['first'] : []), ...(isLast ? ['last'] : [])]);
    });
    return linkFormat([
      this.original(),
      this.timeMap('self', page, isOnly ? null : page.page),
      ...(isOnly ? [] : [this.timeMap('timemap', periodOf(pages))]),
      this.timeGate(),
      ...mementos,
    ]);
  }

  /** A time map that names the time maps with the captures (RFC 7089 §5.1.1), the newest one first. */
  indexOf(pages: readonly CapturePage[]): string {
    return linkFormat([
      this.original(),
      this.timeMap('self', periodOf(pages)),
      this.timeGate(),
      ...pages.toReversed().map((page) => this.timeMap('timemap', page, page.page)),
    ]);
  }

  private original(): string {
    return `<${this.publicUrl}${this.address}>; rel="original"`;
  }

  private timeGate(): string {
    return `<${this.publicUrl}${this.prefix}/timegate${this.address}>; rel="timegate"`;
  }

  private timeMap(relation: string, period?: Period | null, page: number | null = null): string {
    const url = `${this.publicUrl}${this.prefix}/timemap${page === null ? '' : `@${page}`}${this.address}`;
    const link = `<${url}>; rel="${relation}"; type="application/link-format"`;
    return period ? `${link}; from="${httpDate(period.from)}"; until="${httpDate(period.until)}"` : link;
  }

  private memento({ number, since }: StoredCapture, relations: readonly string[]): string {
    const url = this.publicUrl + capturePath(this.prefix, number, this.address);
    return `<${url}>; rel="${[...relations, 'memento'].join(' ')}"; datetime="${httpDate(since)}"`;
  }
}

type Period = Pick<CapturePage, 'from' | 'until'>;

function periodOf(pages: readonly CapturePage[]): Period | null {
  const [first, last] = [pages[0], pages.at(-1)];
  return first && last ? { from: first.from, until: last.until } : null;
}

const linkFormat = (links: readonly string[]) => `${links.join(',\n')}\n`;
