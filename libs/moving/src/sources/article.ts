import type { SourceRecord } from '../import/source-item.ts';
import { absoluteHtml } from './absolute-html.ts';
import { completePost } from './post-values.ts';
import { idFor } from './record-ids.ts';

/** A post of another system. */
export interface Article {
  /** Its id there. */
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  readonly html: string;
  readonly excerpt: string;
  readonly topics: readonly string[];
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly createdAt: Date;
  /** Day on which readers saw it, if that is not the day of `createdAt` in UTC. */
  readonly day: string | null;
  /** Key of its author. */
  readonly author: string | null;
  /** Address of the featured picture, maybe relative. */
  readonly picture: string | null;
  /** The address that it had, maybe relative. */
  readonly address: string;
  /** A sentence about who could read it; null if everybody could. */
  readonly restriction: string | null;
}

/** Somebody who wrote articles of another system. */
export interface Author {
  readonly key: string;
  readonly name: string;
  readonly biography: string;
  readonly twitter: string;
  readonly picture: string | null;
}

const longestTopic = 100;
const mostTopics = 50;

/** Converts articles and authors of another system to records. */
export class Articles {
  /** Slugs of this import. Other systems may have a page and a post with the same slug. */
  private readonly slugs = new Set<string>();

  /**
   * @param source name of the source
   * @param site the address of the other site
   */
  constructor(
    private readonly source: string,
    private readonly site: string,
  ) {}

  authorRecord(author: Author, index: number): SourceRecord {
    const { key, name, biography, twitter, picture } = author;
    return {
      kind: 'record',
      key: `author ${key}`,
      type: 'TeamMember',
      id: this.authorId(key),
      title: name,
      createdAt: new Date(),
      index,
      values: { name, position: 'Author', biography, twitterUrl: twitter, isDisplayed: true },
      files: this.filesOf(picture),
    };
  }

  /** The post, and a redirect from the address that it had. */
  recordsOf(article: Article, index: number): SourceRecord[] {
    const { key, title, html, createdAt, author, topics } = article;
    const id = idFor(this.source, `post ${key}`, createdAt);
    const values = completePost(
      {
        title,
        slug: article.slug,
        body: absoluteHtml(html, URL.parse(article.address, this.site)?.href ?? this.site),
        excerpt: article.excerpt,
        metaTitle: article.metaTitle,
        metaDescription: article.metaDescription,
        ...(article.day !== null && { date: article.day }),
      },
      createdAt,
    );
    const slug = this.freeSlug(typeof values.slug === 'string' ? values.slug : '');
    const post: SourceRecord = {
      kind: 'record',
      key: `post ${key}`,
      type: 'Post',
      id,
      title,
      createdAt,
      index,
      values: {
        ...values,
        slug,
        topics: topics
          .map((topic) => topic.replaceAll(',', ' ').trim().slice(0, longestTopic))
          .slice(0, mostTopics),
        ...(author !== null && { author: this.authorId(author) }),
      },
      files: this.filesOf(article.picture),
      ...(article.restriction !== null && { restriction: article.restriction }),
    };
    const redirect = this.redirectFrom(article.address, slug, post);
    if (!redirect) return [post];
    // Published with the others, the redirect would lead to a page that does not exist.
    const restriction = `It leads to the post “${title}”, which not everybody could read there.`;
    return [post, article.restriction === null ? redirect : { ...redirect, restriction }];
  }

  private redirectFrom(address: string, slug: string, post: SourceRecord): SourceRecord | null {
    const url = URL.parse(address, this.site);
    const fromPath = url?.pathname.replace(/\/+$/, '') || '/';
    const target = `/blog/${encodeURIComponent(slug)}`;
    // Addresses such as /?p=12 have no path of their own.
    if (!url || url.origin !== new URL(this.site).origin || fromPath === '/' || fromPath === target)
      return null;
    return {
      kind: 'record',
      key: `redirect ${fromPath}`,
      type: 'Redirect',
      id: idFor(this.source, `redirect ${fromPath}`, post.createdAt),
      title: fromPath,
      createdAt: post.createdAt,
      index: 0,
      values: { fromPath, target, kind: 'permanent' },
      files: {},
      needs: post.key,
    };
  }

  private authorId(key: string): string {
    return idFor(this.source, `author ${key}`, new Date(0));
  }

  private filesOf(picture: string | null): Record<string, string> {
    const url = picture === null || picture === '' ? null : URL.parse(picture, this.site);
    return url ? { picture: url.href } : {};
  }

  private freeSlug(slug: string): string {
    let free = slug;
    for (let number = 2; this.slugs.has(free); number += 1) free = `${slug}-${number}`;
    this.slugs.add(free);
    return free;
  }
}
