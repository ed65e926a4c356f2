import type { PageAssets, PageModule } from '@daybook/page-rendering';

/** The code of the apps, from the build or from the development server. */
export interface AppBundles {
  pageModule(): Promise<PageModule>;
  pageAssets(): Promise<PageAssets>;
  /** The HTML document of the back office. */
  adminDocument(url: string): Promise<string>;
}
