import type { RecordClass } from '@daybook/content-engine';
import { pageTypes } from './pages/index.ts';
import type { PageRecord } from './pages/page-record.ts';
import { SiteSettings } from './settings/site-settings.ts';

/** Types that may have several records, of which one is in use: the page types and the site settings. */
export const typesInUse: readonly RecordClass<PageRecord>[] = [...pageTypes, SiteSettings];
