import { ImportError, type Source, type SourceItem } from '../../import/source-item.ts';
import { type Article, Articles } from '../article.ts';
import { wordpressHtml } from './wordpress-html.ts';
import { type WxrElement, wxrElements } from './wxr-items.ts';

/** What must be known before the first post is read. */
interface Overview {
  /** The address of the site. */
  readonly site: string;
  /** Addresses of uploaded pictures, by their ids. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Names of people by their sign-ins. */
  readonly names: ReadonlyMap<string, string>;
  /** Sign-ins of the people who wrote published posts. */
  readonly authors: ReadonlySet<string>;
}

/** Reads a WordPress export: posts, their authors, categories, tags, and pictures. */
export class WordpressSource implements Source {
  /**
   * @param path the file
   * @param overview what `overviewOf` found in the file
   */
  private constructor(
    private readonly path: string,
    private readonly overview: Overview,
    private readonly pagesAsPosts: boolean,
  ) {}

  /**
   * Reads the file once for what posts refer to. Throws `ImportError` if it is not an export of WordPress.
   * @param site the address of the other site, if the file does not say it
   */
  static async open(path: string, site: string | null, pagesAsPosts: boolean): Promise<WordpressSource> {
    return new WordpressSource(path, await overviewOf(path, site), pagesAsPosts);
  }

  get name(): string {
    return this.overview.site.replace(/\/+$/, '');
  }

  async *items(): AsyncGenerator<SourceItem, void> {
    const { site, names, authors } = this.overview;
    const articles = new Articles(this.name, site);
    let index = 0;
    for (const login of authors) {
      const name = names.get(login) || login;
      yield articles.authorRecord({ key: login, name, biography: '', twitter: '', picture: null }, index);
      index += 1;
    }
    index = 0;
    for await (const element of wxrElements(this.path)) {
      if (element.name !== 'item') continue;
      const type = element.children.get('wp:post_type') ?? 'post';
      if (type !== 'post' && type !== 'page') continue;
      const title = element.children.get('title')?.trim() ?? '';
      const about = `${type === 'page' ? 'Page' : 'Post'} “${title}”`;
      const reason = this.reasonToLeave(element, type);
      if (reason !== null) {
        yield { kind: 'problem', about, reason };
        continue;
      }
      const { article, shortcodes } = this.articleIn(element, title);
      if (shortcodes.length > 0)
        yield {
          kind: 'problem',
          about,
          reason: `Its parts that only WordPress shows were left out: ${shortcodes.join(', ')}.`,
        };
      yield* articles.recordsOf(article, index);
      index += 1;
    }
  }

  private reasonToLeave({ children }: WxrElement, type: string): string | null {
    if (!isPublished(children)) return 'Not taken. It is not published there.';
    if (children.get('wp:post_password')) return 'Not taken. It has a password there.';
    if (type === 'page' && !this.pagesAsPosts)
      return 'Not taken. Pages have no place here; --pages-as-posts takes them as posts.';
    return (children.get('wp:post_id') ?? '') === '' ? 'Not taken. It has no id.' : null;
  }

  private articleIn(
    { children, categories, meta }: WxrElement,
    title: string,
  ): { article: Article; shortcodes: readonly string[] } {
    const { pictures, authors } = this.overview;
    const { html, shortcodes } = wordpressHtml(children.get('content:encoded') ?? '');
    const author = children.get('dc:creator') ?? '';
    const topics = categories.filter(({ domain, name }) => isTopic(domain) && name !== 'Uncategorized');
    const seo = (name: string) => {
      const value = meta.get(name) ?? '';
      // Values such as %%title%% are templates.
      return value.includes('%%') ? '' : value;
    };
    const article = {
      key: children.get('wp:post_id') ?? '',
      title,
      slug: decoded(children.get('wp:post_name') ?? ''),
      html,
      excerpt: (children.get('excerpt:encoded') ?? '').replace(/<[^>]*>/g, ' ').trim(),
      topics: topics.map(({ name }) => name),
      metaTitle: seo('_yoast_wpseo_title'),
      metaDescription: seo('_yoast_wpseo_metadesc'),
      createdAt: createdAtIn(children),
      day: /^[1-9]\d{3}-\d\d-\d\d/.exec(children.get('wp:post_date') ?? '')?.[0] ?? null,
      author: authors.has(author) ? author : null,
      picture: pictures.get(meta.get('_thumbnail_id') ?? '') ?? null,
      address: children.get('link') ?? '',
    };
    return { article, shortcodes };
  }
}

async function overviewOf(path: string, given: string | null): Promise<Overview> {
  const pictures = new Map<string, string>();
  const names = new Map<string, string>();
  const authors = new Set<string>();
  let site: string | null = null;
  for await (const { name, text, children } of wxrElements(path)) {
    if (name === 'wp:base_blog_url' || name === 'link') site ??= webAddress(text);
    const login = children.get('wp:author_login');
    if (name === 'wp:author' && login) names.set(login, children.get('wp:author_display_name') ?? '');
    if (name !== 'item') continue;
    const picture = children.get('wp:attachment_url');
    const id = children.get('wp:post_id');
    if (picture && id) pictures.set(id, picture);
    const creator = children.get('dc:creator');
    if (creator && children.get('wp:post_type') === 'post' && isPublished(children)) authors.add(creator);
  }
  site ??= given;
  if (site === null)
    throw new ImportError(
      'the file does not say from which site it comes. Name it: --site https://old-site.example',
    );
  return { site, pictures, names, authors };
}

function isPublished(children: WxrElement['children']): boolean {
  return (children.get('wp:status') ?? 'publish') === 'publish';
}

const isTopic = (domain: string) => domain === 'category' || domain === 'post_tag';

function createdAtIn(children: WxrElement['children']): Date {
  for (const name of ['wp:post_date_gmt', 'wp:post_date']) {
    const time = new Date(`${(children.get(name) ?? '').replace(' ', 'T')}Z`);
    if (!Number.isNaN(time.getTime()) && time.getTime() > 0) return time;
  }
  const published = new Date(children.get('pubDate') ?? '');
  return Number.isNaN(published.getTime()) ? new Date(0) : published;
}

function webAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
