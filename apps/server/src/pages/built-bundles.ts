import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, PageModule } from '@daybook/page-rendering';
import { webAssetsBase } from '@daybook/routes';
import { z } from 'zod';
import type { AppBundles } from './app-bundles.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);

/** The chunk that hydrates previews. Pages link its style sheets, so that previews have styles without scripts. */
const previewChunk = 'src/preview/hydrate-preview.tsx';

/**
 * The built apps. Each part is loaded when it is first used.
 * @param distDir the folder that contains all apps
 */
export function builtBundles(distDir: string): AppBundles {
  const pages = once(async () => {
    const entry = pathToFileURL(join(distDir, 'web/server/entry-server.js')).href;
    const module: PageModule = await import(/* @vite-ignore */ entry);
    return module;
  });
  const assets = once(() => readAssets(join(distDir, 'web/client/.vite/manifest.json')));
  const adminDocument = once(() => readFile(join(distDir, 'admin/index.html'), 'utf8'));
  return { pageModule: pages, pageAssets: assets, adminDocument };
}

async function readAssets(manifestFile: string): Promise<PageAssets> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build of the public site has no entry.');
  const imported = (entry.imports ?? []).flatMap((key) => manifest[key] ?? []);
  const url = (file: string) => webAssetsBase + file;
  return {
    scripts: [url(entry.file)],
    styles: [entry, ...imported].flatMap((chunk) => chunk.css ?? []).map(url),
    preloads: imported.map((chunk) => url(chunk.file)),
    previewStyles: (manifest[previewChunk]?.css ?? []).map(url),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
