import type { LinkedRecord } from '@daybook/rich-text/tree';
import { pathOnSite, recordPageAt } from '@daybook/routes';
import { Lookup } from '../reading/lookup.ts';
import { hasStore, storeOf } from '../records/stores.ts';
import type { RequestContext } from '../request-context.ts';

/** The records of pages, by the path of the page. */
const records = new Lookup<LinkedRecord>(readLinked);

/** The record whose page has an address; null if there is none that the viewer may see. */
export async function recordAtAddress(
  context: RequestContext,
  address: string,
): Promise<LinkedRecord | null> {
  const path = pathOnSite(address, context.pictureOrigins.ownUrl);
  return path === null || !recordPageAt(path) ? null : records.find(context, path);
}

async function readLinked(
  context: RequestContext,
  paths: readonly string[],
): Promise<ReadonlyMap<string, LinkedRecord>> {
  const pages = paths.flatMap((path) => {
    const page = recordPageAt(path);
    return page && hasStore(page.type) ? { path, ...page } : [];
  });
  const byType = Map.groupBy(pages, ({ type }) => type);
  const found = await Promise.all(
    [...byType].map(async ([type, ofType]) => {
      const values = [...new Set(ofType.map(({ value }) => value))];
      const byValue = await storeOf(type).recordsAt(context, ofType[0]?.key ?? null, values);
      return ofType.flatMap(({ path, value }): [string, LinkedRecord][] => {
        const record = byValue.get(value);
        return record ? [[path, linked(type, record)]] : [];
      });
    }),
  );
  return new Map(found.flat());
}

function linked(type: string, { id, slug }: { id: string; slug: string | null }): LinkedRecord {
  return slug === null ? { type, id } : { type, id, slug };
}
