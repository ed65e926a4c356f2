import { contentRoutes } from '@daybook/routes';
import type { FrameLocator, Locator, Page, ViewportSize } from 'playwright-core';
import type { Api, ApiRecord } from './api.ts';
import { unique } from './posts.ts';
import { newRelease, saveDraft } from './releases.ts';
import type { Visit } from './visit.ts';

/** A viewport in which a preview has room beside its form. */
export const wide = { width: 1600, height: 1000 };

/** A preview next to the form of a post. */
export interface OpenPreview {
  page: Page;
  problems: string[];
  frame: FrameLocator;
  /** The input of the title. */
  title: Locator;
}

/** Opens the form of a post and its preview. */
export async function openPreviewOf(
  { page, problems }: Visit,
  post: ApiRecord,
  viewport: ViewportSize = wide,
): Promise<OpenPreview> {
  await page.setViewportSize(viewport);
  await page.goto(contentRoutes.Post.edit.replace(':slug', String(post.slug)));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  await frame.locator('#root[data-preview]').waitFor();
  const title = page.getByRole('main').getByRole('form').getByRole('textbox', { name: 'Title', exact: true });
  return { page, problems, frame, title };
}

/** A link to the preview of a release. */
export interface PreviewLink {
  title: string;
  release: string;
  /** Path under which the preview serves the site. */
  path: string;
}

/** Creates a link to a release that changes the title of a post. */
export async function addPreviewLink(staff: Api, post: ApiRecord): Promise<PreviewLink> {
  const title = unique('Title of the release');
  const release = await newRelease(staff, 'Spring update');
  await saveDraft(staff, 'Post', { id: post._id, input: { title }, release });
  const { made } = await staff.graphql<{ made: { url: string } }>(
    `mutation ($release: ID!, $expiresAt: DateTimeISO!) {
      made: createPreviewLink(release: $release, expiresAt: $expiresAt) { url } }`,
    { release, expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
  );
  return { title, release, path: new URL(made.url).pathname };
}
