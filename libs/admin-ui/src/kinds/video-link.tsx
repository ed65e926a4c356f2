import { linkKind } from './link.tsx';

/** In the admin, a link to a video is a link like any other. */
export const videoLinkKind = linkKind;
