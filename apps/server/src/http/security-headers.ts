import { videoFrameOrigins } from '@daybook/rich-text';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

const self = "'self'";
const none = "'none'";
/** Allows inline speculation rules. They are data and do not run scripts. */
const inlineSpeculationRules = "'inline-speculation-rules'";

/** All other options keep helmet's defaults. */
const shared = {
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
} as const satisfies HelmetOptions;

interface Policy {
  /**
   * The back office needs more permissions: its component library sets inline styles, it previews files before
   * upload, and its GraphQL explorer uses workers.
   */
  isBackOffice: boolean;
  /** The development server adds inline styles and scripts to pages. */
  isDevelopment: boolean;
  /** Origins that may be framed, in addition to those of videos. */
  frames: readonly string[];
  /**
   * Set for previews. They send no referrer, because their address is a credential. Previews of staff may be framed by
   * forms of the back office and show pictures that are not uploaded yet (`blob:`).
   */
  preview?: 'ofStaff' | 'ofLink';
}

/** The headers of documents: a strict Content-Security-Policy without inline scripts, and helmet's recommendations. */
export function securityHeaders({ isBackOffice, isDevelopment, frames, preview }: Policy): RequestHandler {
  const isOfStaff = preview === 'ofStaff';
  const madeInBrowser = isBackOffice || isDevelopment ? ['blob:'] : [];
  return helmet({
    ...shared,
    ...(preview && { referrerPolicy: { policy: 'no-referrer' } }),
    ...(isOfStaff && { xFrameOptions: { action: 'sameorigin' } }),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: isBackOffice ? [self] : [self, inlineSpeculationRules],
        styleSrc: isBackOffice || isDevelopment ? [self, "'unsafe-inline'"] : [self],
        imgSrc: [self, 'data:', ...(isOfStaff ? ['blob:'] : madeInBrowser)],
        fontSrc: [self],
        connectSrc: [self, ...madeInBrowser],
        frameSrc: [...(isBackOffice ? [self] : []), ...videoFrameOrigins, ...frames],
        workerSrc: [self, ...madeInBrowser],
        objectSrc: [none],
        baseUri: [none],
        formAction: [self],
        frameAncestors: [isOfStaff ? self : none],
      },
    },
  });
}

/**
 * The headers of data. Nothing may load from such a response, and nobody may frame it. Headers that affect only
 * documents are left out, because every API response would carry them.
 */
const dataHeaders: RequestHandler = helmet({
  ...shared,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: [none], frameAncestors: [none] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** GraphQL and REST, except the documentation page of REST. */
const dataPath = /^\/(?:graphql|api)(?:\/(?!docs)|$)/i;

/** Sets the security headers that fit the kind of response. */
export function setSecurityHeaders(policy: Policy): RequestHandler {
  const documentHeaders = securityHeaders(policy);
  return (request, response, next) => {
    if (dataPath.test(request.path)) return dataHeaders(request, response, next);
    // Turns off browser features that the site does not use.
    response.setHeader('Permissions-Policy', permissionsPolicy);
    documentHeaders(request, response, next);
  };
}
