import { adminRoutes } from './admin-routes.ts';

/** Path of the back-office screen that shows a page of the site as it was at a time, in ISO 8601. */
export function siteOnDatePath(address: string, instant: string): string {
  return `${adminRoutes.siteOnDate}?${new URLSearchParams({ address, at: instant })}`;
}

/**
 * Path of a captured page for the frame of this screen. Links on the page lead to this screen at the same time.
 * @param base the path under which captures are, without a slash at the end
 * @param instant the time, in ISO 8601 with milliseconds and `Z`
 */
export function framedCapturePath(base: string, number: number, instant: string, address: string): string {
  return `${base}/captures/${number}@${instant}${address}`;
}
