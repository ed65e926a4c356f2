import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { Api, type ApiRecord } from './api.ts';
import { site } from './own-site.ts';
import { unique } from './posts.ts';

/** A package that belongs to a test. */
export interface OwnPackage {
  readonly staff: Api;
  readonly id: string;
  /** The address of its form in the back office. */
  readonly form: string;
  /** The stored package; undefined after it was removed. */
  stored(): Promise<ApiRecord | undefined>;
  update(changes: Record<string, string>): Promise<ApiRecord>;
  remove(): Promise<void>;
}

/** Creates a package for each test of a file, with the description "As it was." */
export function usePackage(): OwnPackage {
  let staff: Api | undefined;
  let record: ApiRecord | undefined;
  const signedIn = () => {
    if (!staff) throw new Error('The package exists only during tests.');
    return staff;
  };
  const id = () => {
    if (!record) throw new Error('The package exists only during tests.');
    return record._id;
  };
  const stored = async () =>
    (await signedIn().list('/api/get-packages')).find(({ _id }) => _id === record?._id);
  const remove = () => signedIn().remove(`/api/delete-packages/${id()}`);

  beforeAll(async () => {
    staff = await Api.signedIn(site);
  });
  beforeEach(async () => {
    record = await signedIn().create('/api/add-packages', {
      packagetitle: unique('Package'),
      packagedesc: '<p>As it was.</p>',
    });
  });
  afterEach(async () => {
    if (await stored()) await remove();
  });
  afterAll(() => staff?.signOut());

  return {
    get staff() {
      return signedIn();
    },
    get id() {
      return id();
    },
    get form() {
      return `/update-packages/${id()}`;
    },
    stored,
    update: (changes) => signedIn().update(`/api/update-packages/${id()}`, changes),
    remove,
  };
}
