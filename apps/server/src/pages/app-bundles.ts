import type { PageAssets, PageModule } from '@daybook/page-rendering';

/** Supplies the apps' code: from the build, or live from the development server. */
export interface AppBundles {
  pageModule(): Promise<PageModule>;
  pageAssets(): Promise<PageAssets>;
  /** The HTML document that starts the admin. */
  adminDocument(url: string): Promise<string>;
}
