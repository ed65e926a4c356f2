import {
  AppError,
  conflict,
  forbidden,
  invalidInput,
  notFound,
  notSignedIn,
  signInFailed,
} from '@daybook/errors';

/** The caller of an operation. */
export interface SmallContext {
  readonly viewer: 'staff' | 'superadmin' | null;
}

interface StoredPost {
  id: string;
  slug: string;
  title: string;
  body: string;
  date: string;
  topics: string[];
  version: number;
  document: string | null;
  author: string | null;
}

type Input = Record<string, unknown>;
interface FileUpload {
  filename: string;
  createReadStream(): AsyncIterable<Buffer>;
}

/** The records of a small site and its operations, as GraphQL's root value. */
export class SmallSite {
  posts: StoredPost[] = [];
  partnerships: { id: string; name: string }[] = [];
  newsletters: { id: string; name: string; fileId: string }[] = [];
  accordion = {
    id: 'a1',
    packageName: 'Fees',
    items: [{ name: 'Review', variationType: 'full' }],
    version: 1,
  };
  /** The bytes of every file that an operation has read, by file name. */
  readonly uploads = new Map<string, Buffer>();
  /** The operations that were called, in order. */
  readonly seen: { operation: string; arguments: Input }[] = [];
  private count = 0;

  readonly rootValue = {
    posts: ({ page, pageSize }: { page: number; pageSize: number }) => {
      this.note('posts', { page, pageSize });
      const items = this.posts.slice((page - 1) * pageSize, page * pageSize).map((post) => this.shown(post));
      return { items, totalCount: this.posts.length };
    },
    post: ({ by: { id, slug } }: { by: { id?: string; slug?: string } }) => {
      const found = this.posts.find((post) => post.id === id || post.slug === slug);
      return found ? this.shown(found) : null;
    },
    teamMembers: (_: Input, { viewer }: SmallContext) => {
      const items = viewer ? [member('m1', 'yes'), member('m2', 'no')] : [member('m1', 'yes')];
      return { items, totalCount: items.length };
    },
    partnerships: () => ({ items: this.partnerships, totalCount: this.partnerships.length }),
    newsletterResource: ({ by: { fileId } }: { by: { fileId?: string } }) =>
      this.shownNewsletters().find((one) => one.fileId === fileId) ?? null,
    newsletterResources: () => {
      const items = this.shownNewsletters();
      return { items, totalCount: items.length };
    },
    accordions: () => ({ items: [{ ...this.accordion, meta: { version: 1 } }], totalCount: 1 }),
    contactEntries: ({ spam }: { spam: boolean | null }) => {
      const entries = [
        { id: 'c1', email: 'a@b.example', spam: false },
        { id: 'c2', email: 'x@y.example', spam: true },
      ];
      const items = entries.filter((entry) => spam === null || entry.spam === spam);
      return { items, totalCount: items.length };
    },
    collaborator: ({ id }: { id: string }, { viewer }: SmallContext) => {
      if (viewer !== 'superadmin') throw forbidden('Only a superadmin may manage collaborators.');
      return id === 'k1'
        ? { id, fname: 'Kim', email: 'kim@b.example', role: 'collaborator', meta: { version: 4 } }
        : null;
    },
    signIn: ({ email, password, remember }: { email: string; password: string; remember: boolean }) => {
      this.note('signIn', { email, password, remember });
      if (email === 'busy@b.example')
        throw new AppError('RATE_LIMITED', 'Too many attempts.', { retryAfter: 90 });
      if (password !== 'right') throw signInFailed();
      return { user: { id: 'k1', email, fname: 'Kim', role: 'superadmin' }, token: 'staff' };
    },
    createPost: async ({ input }: { input: Input }, { viewer }: SmallContext) => {
      if (!viewer) throw notSignedIn();
      this.note('createPost', input);
      const missing = ['slug', 'title'].filter((name) => input[name] === '');
      if (missing.length > 0)
        throw invalidInput(Object.fromEntries(missing.map((name) => [name, `The ${name} is required.`])));
      if (this.posts.some(({ slug }) => slug === input.slug))
        throw conflict('This slug is taken by another post.');
      this.count += 1;
      const post = { ...emptyPost, id: `p${this.count}`, slug: '', title: '', date: '' };
      this.posts.push(post);
      return this.assign(post, input);
    },
    updatePost: async ({ id, version, input }: { id: string; version?: number; input: Input }) => {
      this.note('updatePost', input);
      const post = this.posts.find((one) => one.id === id);
      if (!post) throw notFound('Post');
      if (version !== undefined && version !== post.version)
        throw conflict('Post was changed by Kim since it was opened.');
      post.version += 1;
      return this.assign(post, input);
    },
    removePost: ({ id }: { id: string }) => {
      const [removed] = this.posts.splice(
        this.posts.findIndex((one) => one.id === id),
        1,
      );
      if (!removed) throw notFound('Post');
      return this.shown(removed);
    },
    createTeamMember: ({ input }: { input: Input }) => {
      this.note('createTeamMember', input);
      throw new Error('SELECT secret FROM table');
    },
    moveTeamMember: ({ id, direction }: { id: string; direction: string }) => {
      if (direction === 'up') throw conflict(`${id} is already first.`);
      return [member('m2', 'no'), member(id, 'yes')];
    },
    createNewsletterResource: async ({ input }: { input: Input }) => {
      const fileId = await this.keep(input.file);
      if (!fileId) throw invalidInput({ file: 'Please upload an file.' });
      const newsletter = { id: 'n1', name: String(input.name), fileId };
      this.newsletters.push(newsletter);
      return newsletter;
    },
    removeNewsletterResource: ({ id }: { id: string }) => {
      const [removed] = this.newsletters.splice(
        this.newsletters.findIndex((one) => one.id === id),
        1,
      );
      return removed;
    },
    updateAccordion: ({ input }: { input: Input }) => {
      this.note('updateAccordion', input);
      Object.assign(this.accordion, input);
      return { ...this.accordion, meta: { version: 2 } };
    },
    createCollaborator: ({ input }: { input: Input }) => {
      this.note('createCollaborator', input);
      if (input.email === 'taken@b.example')
        throw new AppError('EMAIL_TAKEN', 'Collaborator with this email already exists.');
      return { id: 'k2', ...input, meta: { version: 1 } };
    },
  };

  private shownNewsletters() {
    return this.newsletters.map((one) => ({
      ...one,
      file: { name: one.fileId, url: `/uploads/${one.fileId}` },
    }));
  }

  private note(operation: string, given: Input): void {
    this.seen.push({ operation, arguments: { ...given } });
  }

  private async assign(post: StoredPost, { picture, topics, ...given }: Input) {
    Object.assign(post, given);
    if (Array.isArray(topics)) post.topics = topics.flatMap((topic) => String(topic).split(','));
    post.document = (await this.keep(picture)) ?? post.document;
    return this.shown(post);
  }

  private async keep(upload: unknown): Promise<string | null> {
    const file = (await upload) as FileUpload | undefined;
    if (!file) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of file.createReadStream()) chunks.push(chunk);
    this.uploads.set(file.filename, Buffer.concat(chunks));
    return `stored-${file.filename}`;
  }

  private shown(post: StoredPost) {
    return {
      ...post,
      posttitle: post.title,
      description: post.body,
      tags: post.topics.join(','),
      selectedTeam: post.author ? member(post.author, 'yes') : null,
      meta: { version: post.version },
    };
  }
}

const emptyPost = { body: '', topics: [], version: 1, document: null, author: null };

function member(id: string, displayOnTeamPage: string) {
  return {
    id,
    membername: `Member ${id}`,
    displayOnTeamPage,
    order: 1,
    document: null,
    meta: { version: 1 },
  };
}
