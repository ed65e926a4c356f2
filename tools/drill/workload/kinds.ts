/** Fields of a record. `file` is the name of a sample; null if it has none. */
export type Fields = Readonly<Record<string, string | null>>;

/** How drills write and read a content type. Every field of a write contains the mark of that write. */
export interface Kind {
  type: string;
  /** Name of the GraphQL lists. */
  plural: string;
  /** Title field, which the audit log shows. */
  title: string;
  /** Field of the file and kind of sample; null for types without files. */
  file: { field: string; sample: 'picture' | 'pdf' } | null;
  /** Whether records exist from the first start and are only changed. */
  isPage: boolean;
  /** Maximum number of records of a caller. */
  most: number;
  /** Whether updates send a version. Moves change the versions of other team members. */
  sendsVersion: boolean;
  rest: {
    /** Path of the list, in pages. */
    list: string | null;
    create: string | null;
    update: { method: string; path(record: { id: string; fields: Fields }): string } | null;
    /** Path of a removal, which ends in the name of the file for newsletter files. */
    remove: string | null;
    /** Names of the fields that have other names in REST (contract §3). */
    names?: Readonly<Record<string, string>>;
  };
  /** Makes all fields of a write except files. */
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
  title: 'title',
  file: { field: 'picture', sample: 'picture' },
  rest: {
    list: '/api/get-posts',
    create: '/api/add-posts',
    update: { method: 'PUT', path: ({ fields }) => `/api/update-post/${fields.slug}` },
    remove: '/api/delete-posts',
    names: {
      title: 'posttitle',
      body: 'description',
      metaTitle: 'metatitle',
      metaDescription: 'metadescription',
      topics: 'tags',
      author: 'selectedTeam',
    },
  },
  fields: (mark, author) => ({
    title: `Post ${mark}`,
    slug: `post-${mark}`,
    body: `<p>Text of ${mark}</p>`.repeat(5),
    excerpt: `Excerpt of ${mark}`,
    metaTitle: `Meta title of ${mark}`,
    metaDescription: `Meta description of ${mark}`,
    date: '2026-03-04',
    topics: `drill,tag ${mark}`,
    author,
  }),
};

const packageKind: Kind = {
  ...regular,
  type: 'Package',
  plural: 'Packages',
  title: 'title',
  file: null,
  rest: {
    list: '/api/get-packages',
    create: '/api/add-packages',
    update: byId('PUT', '/api/update-packages'),
    remove: '/api/delete-packages',
    names: { title: 'packagetitle', description: 'packagedesc' },
  },
  fields: (mark) => ({ title: `Package ${mark}`, description: `<p>Description of ${mark}</p>` }),
};

/** Type of the author of a caller's posts, which the caller never removes. */
export const teamMember: Kind = {
  ...regular,
  most: 5,
  sendsVersion: false,
  type: 'TeamMember',
  plural: 'TeamMembers',
  title: 'name',
  file: { field: 'picture', sample: 'picture' },
  rest: {
    list: '/api/get-team-with-order',
    create: '/api/add-team',
    update: byId('PUT', '/api/update-Team'),
    remove: '/api/delete-team',
    names: { name: 'membername', position: 'memberposition', biography: 'memberdesc' },
  },
  fields: (mark) => ({
    name: `Member ${mark}`,
    position: `Position ${mark}`,
    biography: `Description of ${mark}`,
  }),
};

export const partnership: Kind = {
  ...regular,
  type: 'Partnership',
  plural: 'Partnerships',
  title: 'url',
  file: { field: 'picture', sample: 'picture' },
  rest: {
    list: '/api/get-partnership',
    create: '/api/add-partnership',
    update: null,
    remove: '/api/delete-partnership',
    names: { url: 'name' },
  },
  fields: (mark) => ({ url: `https://${mark}.example.com/` }),
};

export const newsletterFile: Kind = {
  ...regular,
  type: 'NewsletterResource',
  plural: 'NewsletterResources',
  title: 'title',
  file: { field: 'file', sample: 'pdf' },
  rest: {
    ...noRest,
    list: '/api/get-newsletterresources',
    create: '/api/add-newsletterresources',
    names: { title: 'name' },
  },
  fields: (mark) => ({ title: `Newsletter ${mark}` }),
};

function page(type: string, path: string | null): Kind {
  return {
    ...regular,
    isPage: true,
    type,
    plural: `${type}s`,
    title: 'heroHeading',
    file: null,
    rest: {
      ...noRest,
      update: path === null ? null : byId('PUT', path),
      names: { heroHeading: 'heading', heroSubheading: 'subheading' },
    },
    fields: (mark) => ({ heroHeading: `Heading ${mark}`, heroSubheading: `Subheading ${mark}` }),
  };
}

/** Each caller changes only the page with its own number. */
export const pageKinds: readonly Kind[] = [
  page('ServicesPage', '/api/update-servicespage'),
  page('AboutPage', '/api/update-aboutpage'),
  page('EventsPage', '/api/update-eventspage'),
  page('ResourcesPage', '/api/update-reourcespage'),
  page('RegisteredFundsPage', '/api/update-registeredfunds'),
];

/** Types whose records the callers create, update, and remove. */
export const recordKinds: readonly Kind[] = [post, packageKind, teamMember, partnership, newsletterFile];

export const allKinds: readonly Kind[] = [...recordKinds, ...pageKinds];
