/** A request for captures, in the words of RFC 7089. */
export interface MementoAddress {
  /** Path under which the captures of this request are, which contains the token of signed-in staff if there is one. */
  readonly prefix: string;
  readonly token: string | null;
  readonly kind: 'timegate' | 'timemap' | 'captures';
  /** Number of the capture; null for time gates and time maps. */
  readonly number: number | null;
  /** What is asked for of a capture: the page to look at, the bytes as they were captured, its row, or its proof. */
  readonly form: 'shown' | 'raw' | 'row' | 'proof';
  /** Path and query on the public site. */
  readonly address: string;
}

const pattern =
  /^(\/record(?:\/~([\w.~-]+))?)\/(?:(timegate|timemap)|captures\/([1-9]\d{0,8})(id_|\.json|\.tlog-proof)?)(\/.*)?$/s;

const forms: ReadonlyMap<string, MementoAddress['form']> = new Map([
  ['id_', 'raw'],
  ['.json', 'row'],
  ['.tlog-proof', 'proof'],
]);

/** Reads the address of a request for captures; null for other addresses. */
export function mementoAddress(url: string): MementoAddress | null {
  const [, prefix, token = null, kind, number, form = '', address] = pattern.exec(url) ?? [];
  if (prefix === undefined) return null;
  const asked = forms.get(form) ?? 'shown';
  const isOfPage = asked === 'shown' || asked === 'raw';
  if (isOfPage !== (address !== undefined)) return null;
  if (number === undefined)
    return {
      prefix,
      token,
      kind: kind === 'timemap' ? 'timemap' : 'timegate',
      number: null,
      form: 'shown',
      address: address ?? '/',
    };
  return { prefix, token, kind: 'captures', number: Number(number), form: asked, address: address ?? '/' };
}

/** The path of the capture of an address. */
export function capturePath(prefix: string, number: number, address: string): string {
  return `${prefix}/captures/${number}${address}`;
}
