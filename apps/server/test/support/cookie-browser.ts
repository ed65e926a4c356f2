/** A response to a navigation that was not followed. */
export interface Visited {
  status: number;
  headers: Headers;
  /** Where it leads; the address itself without a redirect. */
  url: URL;
  text: string;
}

/**
 * A browser without scripts: it keeps cookies by host and name, and follows redirects only when told. Its site trusts
 * proxies on this machine.
 */
export class CookieBrowser {
  private static count = 0;
  /** Limits count addresses, so each browser has its own. */
  readonly address: string;
  private readonly jar = new Map<string, string>();

  constructor() {
    CookieBrowser.count += 1;
    this.address = `198.51.100.${CookieBrowser.count}`;
  }

  async visit(url: string | URL, form?: Record<string, string>): Promise<Visited> {
    const { host } = new URL(url);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.cookiesFor(host), 'sec-fetch-site': 'none', 'x-forwarded-for': this.address },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    this.keep(host, response);
    const target = new URL(response.headers.get('location') ?? url, url);
    return { status: response.status, headers: response.headers, url: target, text: await response.text() };
  }

  /** Follows redirects until there are none, or until one leads to an address that `isEnd` accepts. */
  async follow(url: string | URL, isEnd: (url: URL) => boolean = () => false): Promise<Visited> {
    let visited = await this.visit(url);
    while (visited.headers.has('location') && !isEnd(visited.url)) visited = await this.visit(visited.url);
    return visited;
  }

  /** Runs a GraphQL operation as a page of the site does. */
  async graphql(siteUrl: string, query: string, variables: object, headers: Record<string, string> = {}) {
    const { host } = new URL(siteUrl);
    const response = await fetch(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...headers,
        cookie: this.cookiesFor(host),
        'x-forwarded-for': this.address,
      },
      body: JSON.stringify({ query, variables }),
    });
    this.keep(host, response);
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return (await response.json()) as { data?: any; errors?: { message: string; extensions: any }[] };
  }

  /** The cookies that the browser sends to a host. */
  cookiesFor(host: string): string {
    const prefix = `${host} `;
    return [...this.jar]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => `${key.slice(prefix.length)}=${value}`)
      .join('; ');
  }

  private keep(host: string, response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const isRemoved = value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie);
      if (isRemoved) this.jar.delete(`${host} ${name}`);
      else this.jar.set(`${host} ${name}`, value);
    }
  }
}
