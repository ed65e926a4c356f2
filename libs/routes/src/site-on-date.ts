import { adminRoutes } from './admin-routes.ts';

/** The screen of the back office that shows a page of the site at a time, in ISO 8601. */
export function siteOnDatePath(address: string, instant: string): string {
  return `${adminRoutes.siteOnDate}?${new URLSearchParams({ address, at: instant })}`;
}

/**
 * A captured page for the frame of this screen, whose links lead to the screen at the same time.
 * @param base the path under which captures are, without a slash at the end
 * @param instant the time, in ISO 8601 with milliseconds and `Z`
 */
export function framedCapturePath(base: string, number: number, instant: string, address: string): string {
  return `${base}/captures/${number}@${instant}${address}`;
}
