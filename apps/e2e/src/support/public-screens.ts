import { publicRoutes } from '@daybook/routes';
import type { Api } from './api.ts';

type ScreenName = keyof typeof publicRoutes;

/** Where the records are read that the addresses of some screens name. */
const records: Partial<Record<ScreenName, { list: string; field: string }>> = {
  post: { list: '/api/get-posts', field: 'slug' },
  event: { list: '/api/get-events', field: '_id' },
  webinar: { list: '/api/get-webinars', field: '_id' },
};

/** Every public screen (contract §2). */
export const publicScreens = Object.keys(publicRoutes) as ScreenName[];

/** A real address of a screen: that of its oldest record where the route names one. */
export async function addressOf(name: ScreenName, api: Api): Promise<string> {
  const pattern = publicRoutes[name];
  if (!pattern.includes(':')) return pattern;
  const source = records[name];
  if (!source) throw new Error(`Say in this file which records ${pattern} shows.`);
  const record = await api.oldest(source.list);
  return pattern.replace(/:\w+/, encodeURIComponent(String(record[source.field])));
}
