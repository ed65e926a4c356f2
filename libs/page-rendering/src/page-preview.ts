/** The preview that shows a page. */
export interface PagePreview {
  /** Path of the preview's home page, without a trailing slash. */
  readonly basePath: string;
  /** Name of the release. Null if the preview shows all drafts. */
  readonly release: string | null;
  /** Time at which the preview expires. */
  readonly expiresAt: Date;
  /** What its pages showed when this one was read. It changes with drafts and published content. */
  readonly state: string;
  /** Whether the page is shown next to a form of the back office. If so, it does not show the preview bar. */
  readonly isBesideForm: boolean;
}

/** Why a preview shows a notice instead of a page: its address does not work, or a form was sent. */
export type PreviewNotice = 'ended' | 'noForms';
