import { parsedRows, type ReadRecordRows } from '../verify/record-rows.ts';
import { defaultRetention, type RetentionSettings } from './retention-settings.ts';

/** Reads the settings of retention and the time zone of the firm in a database or a backup. */
export async function storedRetention(read: ReadRecordRows): Promise<RetentionSettings> {
  let settings = defaultRetention;
  for await (const row of parsedRows(read, 'record_settings'))
    settings = { isOn: row.removes_old, years: row.years_kept, fiscalYearEnds: row.fiscal_year_ends };
  let inUse: { id: string; chosen: boolean; time_zone: string } | null = null;
  for await (const site of parsedRows(read, 'site_settings')) {
    const isBetter = inUse === null || (site.chosen === inUse.chosen ? site.id < inUse.id : site.chosen);
    if (isBetter) inUse = site;
  }
  return { ...settings, timeZone: inUse?.time_zone || 'UTC' };
}
