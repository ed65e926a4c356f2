import type { BlobWriter, CapturedResource, NewBlob } from '@daybook/record';
import { webAssetsBase } from '@daybook/routes';
import { LRUCache } from 'lru-cache';
import { cssReferences, scriptReferences } from './html-references.ts';
import { isImmutable, type ResourceSources, readResource } from './read-resource.ts';

/** A file that pages need, and the paths of the files that it needs itself. */
interface KnownResource extends Omit<CapturedResource, 'path'> {
  readonly needs: readonly string[];
}

const cacheSize = 5_000;

/** Stores all files that pages need. Caches what it knows about files that never change, which most pages share. */
export class PageResources {
  private readonly known = new LRUCache<string, KnownResource>({ max: cacheSize });

  /** @param publicUrl the address of this site */
  constructor(private readonly publicUrl: string) {}

  /**
   * Stores the files to which a page refers, directly or through other files, and returns them ordered by path. Skips
   * files of other sites, and files that do not exist.
   * @param references URLs as the page has them
   */
  async store(
    references: readonly string[],
    sources: ResourceSources,
    blobs: BlobWriter,
  ): Promise<CapturedResource[]> {
    const found: CapturedResource[] = [];
    const seen = new Set(references.flatMap((address) => this.pathOf(address, '/') ?? []));
    // The loop also visits the paths that it adds to the set.
    for (const path of seen) {
      const resource = this.known.get(path) ?? (await this.storeOne(path, sources, blobs));
      if (!resource) continue;
      const { type, sha256, needs } = resource;
      found.push({ path, type, sha256 });
      for (const need of needs) seen.add(need);
    }
    return found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** Forgets all files, because the rows of some of them were not inserted. */
  forget(): void {
    this.known.clear();
  }

  private async storeOne(
    path: string,
    sources: ResourceSources,
    blobs: BlobWriter,
  ): Promise<KnownResource | null> {
    const blob = await readResource(path, sources);
    if (!blob) return null;
    const needs = referencesOf(blob).flatMap((address) => this.pathOf(address, path) ?? []);
    const resource = { type: blob.type, sha256: await blobs.put(blob), needs };
    if (isImmutable(path)) this.known.set(path, resource);
    return resource;
  }

  /** The path of an address on this site; null for addresses of other sites and for `data:` URLs. */
  private pathOf(address: string, from: string): string | null {
    const url = URL.parse(address, this.publicUrl + from);
    return url?.origin === new URL(this.publicUrl).origin ? url.pathname : null;
  }
}

function referencesOf({ bytes, type }: NewBlob): string[] {
  if (type === 'text/css') return cssReferences(bytes.toString());
  return type === 'text/javascript' ? scriptReferences(bytes.toString(), webAssetsBase) : [];
}
