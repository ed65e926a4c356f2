/** What a record says, with its file as the name of a sample under `file`; null where it has none. */
export type Fields = Readonly<Record<string, string | null>>;

/** One content type as the drills write and read it. Every field of a write carries the write's mark. */
export interface Kind {
  type: string;
  /** Name of the lists in GraphQL. */
  plural: string;
  /** Field that the audit log names a record by. */
  title: string;
  /** Field that takes the file, field that names it, and what the file is; null for a type without files. */
  file: { input: string; read: string; sample: 'picture' | 'pdf' } | null;
  /** Records exist from the first start; the drills only change them. */
  isPage: boolean;
  /** Most records that one caller keeps. */
  most: number;
  /** Whether updates send the version they were made on. Moves advance the versions of other team members. */
  sendsVersion: boolean;
  rest: {
    /** The list, by pages. */
    list: string | null;
    create: string | null;
    update: { method: string; path(record: { id: string; fields: Fields }): string } | null;
    /** Path of a removal, which for newsletter files ends in the name of the file. */
    remove: string | null;
  };
  /** All fields of a write, files aside. */
  fields(mark: string, author: string): Record<string, string>;
}

const byId = (method: string, path: string) => ({
  method,
  path: ({ id }: { id: string }) => `${path}/${id}`,
});
const noRest = { list: null, create: null, update: null, remove: null };
const regular = { isPage: false, most: 200, sendsVersion: true };

const post: Kind = {
  ...regular,
  type: 'Post',
  plural: 'Posts',
  title: 'posttitle',
  file: { input: 'document', read: 'picture', sample: 'picture' },
  rest: {
    list: '/api/get-posts',
    create: '/api/add-posts',
    update: { method: 'PUT', path: ({ fields }) => `/api/update-post/${fields.slug}` },
    remove: '/api/delete-posts',
  },
  fields: (mark, author) => ({
    posttitle: `Post ${mark}`,
    slug: `post-${mark}`,
    description: `<p>Text of ${mark}</p>`.repeat(5),
    excerpt: `Excerpt of ${mark}`,
    metatitle: `Meta title of ${mark}`,
    metadescription: `Meta description of ${mark}`,
    date: '2026-03-04',
    tags: `drill,tag ${mark}`,
    selectedTeam: author,
  }),
};

const packageKind: Kind = {
  ...regular,
  type: 'Package',
  plural: 'Packages',
  title: 'packagetitle',
  file: null,
  rest: {
    list: '/api/get-packages',
    create: '/api/add-packages',
    update: byId('PUT', '/api/update-packages'),
    remove: '/api/delete-packages',
  },
  fields: (mark) => ({ packagetitle: `Package ${mark}`, packagedesc: `<p>Description of ${mark}</p>` }),
};

/** The member that the posts of a caller name as their author; the caller never removes it. */
export const teamMember: Kind = {
  ...regular,
  most: 5,
  sendsVersion: false,
  type: 'TeamMember',
  plural: 'TeamMembers',
  title: 'membername',
  file: { input: 'document', read: 'picture', sample: 'picture' },
  rest: {
    list: '/api/get-team-with-order',
    create: '/api/add-team',
    update: byId('PUT', '/api/update-Team'),
    remove: '/api/delete-team',
  },
  fields: (mark) => ({
    membername: `Member ${mark}`,
    memberposition: `Position ${mark}`,
    memberdesc: `Description of ${mark}`,
  }),
};

export const partnership: Kind = {
  ...regular,
  type: 'Partnership',
  plural: 'Partnerships',
  title: 'name',
  file: { input: 'document', read: 'picture', sample: 'picture' },
  rest: {
    list: '/api/get-partnership',
    create: '/api/add-partnership',
    update: null,
    remove: '/api/delete-partnership',
  },
  fields: (mark) => ({ name: `https://${mark}.example.com/` }),
};

export const newsletterFile: Kind = {
  ...regular,
  type: 'NewsletterResource',
  plural: 'NewsletterResources',
  title: 'name',
  file: { input: 'file', read: 'file', sample: 'pdf' },
  rest: { ...noRest, list: '/api/get-newsletterresources', create: '/api/add-newsletterresources' },
  fields: (mark) => ({ name: `Newsletter ${mark}` }),
};

function page(type: string, path: string | null): Kind {
  return {
    ...regular,
    isPage: true,
    type,
    plural: `${type}s`,
    title: 'heading',
    file: null,
    rest: { ...noRest, update: path === null ? null : byId('PUT', path) },
    fields: (mark) => ({ heading: `Heading ${mark}`, subheading: `Subheading ${mark}` }),
  };
}

/** Each caller changes the pages of its own number only. */
export const pageKinds: readonly Kind[] = [
  page('ServicesPage', '/api/update-servicespage'),
  page('AboutPage', '/api/update-aboutpage'),
  page('EventsPage', '/api/update-eventspage'),
  page('ResourcesPage', '/api/update-reourcespage'),
  page('RegisteredFundsPage', '/api/update-registeredfunds'),
];

/** Types whose records the callers create, change and remove. */
export const recordKinds: readonly Kind[] = [post, packageKind, teamMember, partnership, newsletterFile];

export const allKinds: readonly Kind[] = [...recordKinds, ...pageKinds];
