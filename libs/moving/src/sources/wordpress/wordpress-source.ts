import { plainText } from '@daybook/rich-text/sanitize';
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
  /** Sign-ins of the people who wrote what is taken. */
  readonly authors: ReadonlySet<string>;
  /** Numbers of items that are neither posts nor pages, by type. */
  readonly otherTypes: ReadonlyMap<string, number>;
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
    return new WordpressSource(path, await overviewOf(path, site, pagesAsPosts), pagesAsPosts);
  }

  get name(): string {
    return this.overview.site.replace(/\/+$/, '');
  }

  async *items(): AsyncGenerator<SourceItem, void> {
    const { site, names, authors, otherTypes } = this.overview;
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
      const type = typeOf(element.children);
      if (type !== 'post' && type !== 'page') continue;
      const title = plainText(element.children.get('title') ?? '');
      const about = `${type === 'page' ? 'Page' : 'Post'} “${title}”`;
      const reason = reasonToLeave(element.children, this.pagesAsPosts);
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
    for (const [type, count] of otherTypes)
      yield {
        kind: 'problem',
        about: `Items of the type “${type}”`,
        reason:
          type === 'attachment'
            ? `${count} not taken by themselves. Posts bring the pictures that they show.`
            : `${count} not taken. They have no place here.`,
      };
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
      return value.includes('%%') ? '' : plainText(value);
    };
    const article = {
      key: children.get('wp:post_id') ?? '',
      title,
      slug: decoded(children.get('wp:post_name') ?? ''),
      html,
      excerpt: plainText(children.get('excerpt:encoded') ?? ''),
      topics: topics.map(({ name }) => plainText(name)),
      metaTitle: seo('_yoast_wpseo_title'),
      metaDescription: seo('_yoast_wpseo_metadesc'),
      createdAt: createdAtIn(children),
      day: /^[1-9]\d{3}-\d\d-\d\d/.exec(children.get('wp:post_date') ?? '')?.[0] ?? null,
      author: authors.has(author) ? author : null,
      picture: pictures.get(meta.get('_thumbnail_id') ?? '') ?? null,
      address: children.get('link') ?? '',
      restriction: null,
    };
    return { article, shortcodes };
  }
}

async function overviewOf(path: string, given: string | null, pagesAsPosts: boolean): Promise<Overview> {
  const pictures = new Map<string, string>();
  const names = new Map<string, string>();
  const authors = new Set<string>();
  const otherTypes = new Map<string, number>();
  let site: string | null = null;
  for await (const { name, text, children } of wxrElements(path)) {
    if (name === 'wp:base_blog_url' || name === 'link') site ??= webAddress(text);
    const login = children.get('wp:author_login');
    if (name === 'wp:author' && login)
      names.set(login, plainText(children.get('wp:author_display_name') ?? ''));
    if (name !== 'item') continue;
    const picture = children.get('wp:attachment_url');
    const id = children.get('wp:post_id');
    if (picture && id) pictures.set(id, picture);
    const type = typeOf(children);
    if (type !== 'post' && type !== 'page') otherTypes.set(type, (otherTypes.get(type) ?? 0) + 1);
    else {
      const creator = children.get('dc:creator');
      if (creator && reasonToLeave(children, pagesAsPosts) === null) authors.add(creator);
    }
  }
  site ??= given;
  if (site === null)
    throw new ImportError(
      'the file does not say from which site it comes. Name it: --site https://old-site.example',
    );
  return { site, pictures, names, authors, otherTypes };
}

function typeOf(children: WxrElement['children']): string {
  return children.get('wp:post_type') ?? 'post';
}

/** Why a post or a page is not taken, or null. */
function reasonToLeave(children: WxrElement['children'], pagesAsPosts: boolean): string | null {
  if ((children.get('wp:status') ?? 'publish') !== 'publish') return 'Not taken. It is not published there.';
  if (children.get('wp:post_password')) return 'Not taken. It has a password there.';
  if (typeOf(children) === 'page' && !pagesAsPosts)
    return 'Not taken. Pages have no place here; --pages-as-posts takes them as posts.';
  return (children.get('wp:post_id') ?? '') === '' ? 'Not taken. It has no id.' : null;
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
