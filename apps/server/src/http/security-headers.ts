import { videoFrameOrigins } from '@daybook/rich-text';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

const self = "'self'";
const none = "'none'";
/** Allows inline speculation rules, which are data and run no script. */
const inlineSpeculationRules = "'inline-speculation-rules'";

/** With the rest as helmet has it. */
const shared = {
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
} as const satisfies HelmetOptions;

interface Policy {
  /** The admin's component library sets inline styles, it shows and reads files before they are sent, and its explorer has workers. */
  isBackOffice: boolean;
  /** The module server of development writes styles and scripts into pages. */
  isDevelopment: boolean;
  /** Origins whose frames are let in besides those of videos. */
  frames: readonly string[];
}

/** Headers of what a browser may show: a strict Content-Security-Policy without inline scripts, and what helmet recommends. */
export function securityHeaders({ isBackOffice, isDevelopment, frames }: Policy): RequestHandler {
  const madeInBrowser = isBackOffice || isDevelopment ? ['blob:'] : [];
  return helmet({
    ...shared,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: isBackOffice ? [self] : [self, inlineSpeculationRules],
        styleSrc: isBackOffice || isDevelopment ? [self, "'unsafe-inline'"] : [self],
        imgSrc: [self, 'data:', ...madeInBrowser],
        fontSrc: [self],
        connectSrc: [self, ...madeInBrowser],
        frameSrc: [...videoFrameOrigins, ...frames],
        workerSrc: [self, ...madeInBrowser],
        objectSrc: [none],
        baseUri: [none],
        formAction: [self],
        frameAncestors: [none],
      },
    },
  });
}

/**
 * Headers of answers that are data and never a document with scripts, styles or frames: nothing may load from them, nobody
 * may frame them, and what only concerns documents is left out, as it is sent with every answer of the API.
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

/** GraphQL and REST, but for the page that describes REST. */
const dataPath = /^\/(?:graphql|api)(?:\/(?!docs)|$)/i;

/** Protects every answer with the headers of its kind. */
export function setSecurityHeaders(policy: Policy): RequestHandler {
  const documentHeaders = securityHeaders(policy);
  return (request, response, next) => {
    if (dataPath.test(request.path)) return dataHeaders(request, response, next);
    // Browser features that no page of ours uses.
    response.setHeader('Permissions-Policy', permissionsPolicy);
    documentHeaders(request, response, next);
  };
}
