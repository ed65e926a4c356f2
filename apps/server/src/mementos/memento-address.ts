/** A request for captures, in the words of RFC 7089. */
export interface MementoAddress {
  /** The start of the paths of captures. It contains the token of signed-in staff if the request has one. */
  readonly prefix: string;
  readonly token: string | null;
  readonly kind: 'timegate' | 'timemap' | 'versions' | 'captures';
  /** Number of the capture, or of a page of a list of captures; null if the address has none. */
  readonly number: number | null;
  /**
   * The form in which a capture is requested: the page to look at, the page in a frame of the back office, the bytes as
   * they were captured, its row, or its proof.
   */
  readonly form: 'shown' | 'framed' | 'raw' | 'row' | 'proof';
  /** The time that the back office shows, in ISO 8601. Null if the page is not in its frame. */
  readonly instant: string | null;
  /** Path and query on the public site. */
  readonly address: string;
}

const pattern =
  /^(\/record(?:\/~([\w.~-]+))?)\/(?:(timegate)|(timemap|versions)(?:@([1-9]\d{0,5}))?|captures\/([1-9]\d{0,8})(?:(id_|\.json|\.tlog-proof)|@(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z))?)(\/.*)?$/s;

const forms: ReadonlyMap<string, MementoAddress['form']> = new Map([
  ['id_', 'raw'],
  ['.json', 'row'],
  ['.tlog-proof', 'proof'],
]);

/** Reads the address of a request for captures; null for other addresses. */
export function mementoAddress(url: string): MementoAddress | null {
  const [, prefix, token = null, gate, list, page, number, form = '', instant, address] =
    pattern.exec(url) ?? [];
  if (prefix === undefined) return null;
  const asked = instant === undefined ? (forms.get(form) ?? 'shown') : 'framed';
  const isOfPage = asked !== 'row' && asked !== 'proof';
  if (isOfPage !== (address !== undefined)) return null;
  const shared = { prefix, token, instant: instant ?? null, address: address ?? '/' };
  if (gate !== undefined) return { ...shared, kind: 'timegate', number: null, form: 'shown' };
  if (list !== undefined) {
    const kind = list === 'versions' ? list : 'timemap';
    return { ...shared, kind, number: page === undefined ? null : Number(page), form: 'shown' };
  }
  return { ...shared, kind: 'captures', number: Number(number), form: asked };
}

/** The path of the capture of an address: of the page to look at, or of the bytes as they were captured. */
export function capturePath(
  prefix: string,
  number: number,
  address: string,
  form: MementoAddress['form'] = 'shown',
): string {
  return `${prefix}/captures/${number}${form === 'raw' ? 'id_' : ''}${address}`;
}
