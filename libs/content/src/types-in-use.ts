import type { RecordClass } from '@daybook/content-engine';
import { pageTypes } from './pages/index.ts';
import type { PageRecord } from './pages/page-record.ts';
import { SiteSettings } from './settings/site-settings.ts';

/** Types of which one record is in use: those of the pages, and the site settings. */
export const typesInUse: readonly RecordClass<PageRecord>[] = [...pageTypes, SiteSettings];
