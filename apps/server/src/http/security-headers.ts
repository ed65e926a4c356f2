import { videoFrameOrigins } from '@daybook/rich-text';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";

interface Policy {
  /** The admin's component library sets inline styles, it shows files before they are sent, and its explorer has workers. */
  isBackOffice: boolean;
  /** The module server of development writes styles and scripts into pages. */
  isDevelopment: boolean;
  /** Origins whose frames are let in besides those of videos. */
  frames: readonly string[];
}

/** Headers of every answer: a strict Content-Security-Policy without inline scripts, and what helmet recommends. */
export function securityHeaders({ isBackOffice, isDevelopment, frames }: Policy): RequestHandler {
  const madeInBrowser = isBackOffice || isDevelopment ? ['blob:'] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        styleSrc: isBackOffice || isDevelopment ? [self, "'unsafe-inline'"] : [self],
        imgSrc: [self, 'data:', 'https:', ...madeInBrowser],
        fontSrc: [self],
        connectSrc: [self],
        frameSrc: [...videoFrameOrigins, ...frames],
        workerSrc: [self, ...madeInBrowser],
        objectSrc: [none],
        baseUri: [none],
        formAction: [self],
        frameAncestors: [none],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
}

/** Browser features that no page of ours uses. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.set(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  );
  next();
};
