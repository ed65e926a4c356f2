import { setTimeout } from 'node:timers/promises';
import type { Perspective } from '@daybook/content-engine';
import type { PageResponse } from '@daybook/page-rendering';
import {
  addAddresses,
  BlobWriter,
  BytesBeingDeletedError,
  type CapturedAnswer,
  type DueAddress,
  finishTarget,
  hasAddresses,
  keepCaptures,
  keepDue,
  mayCapture,
  noteCapturing,
  readDue,
  readTarget,
  type SeenAddress,
  type Target,
} from '@daybook/record';
import { isCaptured } from '@daybook/routes';
import type { Version } from '../config/version.ts';
import { asAppError } from '../http/as-app-error.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { answerForVisitors, type VisitorsAnswer } from '../pages/page-request.ts';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';
import { addressesOfSite, hasAddress } from './captured-addresses.ts';
import { htmlReferences } from './html-references.ts';
import { PageResources } from './page-resources.ts';
import { hashOfRenderer } from './renderer.ts';

/** Name of the job that captures pages. */
export const capturePagesJob = 'capture-pages';

/** Number of addresses whose captures are stored in one transaction. */
const addressesAtOnce = 20;

/** Milliseconds. A job that runs for a minute counts as dead, so a run ends before that and another job continues. */
const longestRun = 30_000;

/**
 * Milliseconds that a run waits at most before the next page while requests wait, and between checks for waiting
 * requests.
 */
const longestPause = 1_000;
const pauseStep = 50;

/** Milliseconds until a page that depends on the time, or that could not be rendered, may be captured again. */
const leastExpiry = 15 * 60 * 1_000;

interface CaptureOptions {
  readonly services: Services;
  readonly bundles: AppBundles;
  /** The folder of the built apps. */
  readonly distDir: string;
  readonly version: Version;
  /** Whether the disk has room for captures. */
  hasSpace(): boolean;
}

/**
 * Captures the pages that publications changed: their HTML and all files that they need. Every page is rendered as
 * visitors got it: from the current content for the last publication, otherwise from the content right after the
 * publication.
 */
export class CapturePages {
  private readonly resources: PageResources;
  private running: Promise<boolean> | null = null;
  private isEnding = false;
  /**
   * Hash of the program, its assets, and its settings. If pages were captured with another one, all are captured again.
   */
  private renderer: string | undefined;
  private readonly startedAt = new Date();

  constructor(private readonly options: CaptureOptions) {
    this.resources = new PageResources(options.services.publicUrl);
  }

  /**
   * Captures pages for half a minute at most. Calls during a run get the result of that run.
   * @returns false if a new run should continue at once; true if all pages are captured, if the disk is full, or if
   * processes of a later version capture pages
   */
  run(): Promise<boolean> {
    this.running ??= this.runOnce().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Ends a run after the page that it captures. */
  async stop(): Promise<void> {
    this.isEnding = true;
    await this.running?.catch(() => undefined);
  }

  private async runOnce(): Promise<boolean> {
    const { services, bundles, version, hasSpace } = this.options;
    this.renderer ??= await hashOfRenderer(services, bundles, version);
    const { renderer } = this;
    const own = { renderer, startedAt: this.startedAt };
    const { database, record } = services;
    const end = performance.now() + longestRun;
    /** Addresses whose bytes are being deleted. A later run captures them. */
    const leftOut = new Set<string>();
    for (;;) {
      const target = await readTarget(database.fork());
      if (!(await mayCapture(database.fork(), own))) return true;
      await this.discover(target);
      let isChanged = false;
      for (;;) {
        if (this.isEnding || performance.now() > end) return false;
        // The job of the next minute tries again.
        if (!hasSpace()) return true;
        const due = await readDue(database.fork(), target, renderer, addressesAtOnce, leftOut);
        if (due.length === 0) break;
        if (!(await this.captureAll(target, due, renderer, leftOut))) {
          isChanged = true;
          break;
        }
        await noteCapturing(database.fork(), own);
      }
      if (isChanged) continue;
      await noteCapturing(database.fork(), own);
      const { isLatest, at } = target;
      if (at !== null) {
        await keepDue(database.fork(), leftOut);
        await finishTarget(database.fork(), target);
      }
      await record.ledger.advance();
      if (isLatest) return true;
    }
  }

  /** Adds the addresses that a publication may have created. */
  private async discover(target: Target): Promise<void> {
    const { services } = this.options;
    const em = services.database.fork();
    if (!target.records.some(hasAddress) && (await hasAddresses(em))) return;
    const database = services.database.forRequest();
    database.perspective = perspectiveOf(target);
    const context = systemContext(services, database, null);
    await addAddresses(em, await addressesOfSite(services, context));
  }

  /**
   * Captures pages. Returns false, without storing anything, if something was published or deleted meanwhile.
   * @param leftOut gets the addresses whose bytes are being deleted
   */
  private async captureAll(
    target: Target,
    due: readonly DueAddress[],
    renderer: string,
    leftOut: Set<string>,
  ): Promise<boolean> {
    const { services } = this.options;
    const blobs = new BlobWriter(services.database.fork(), services.files.storage);
    let isKept = false;
    try {
      const seen: SeenAddress[] = [];
      for (const address of due) {
        if (this.isEnding) break;
        const startedAt = performance.now();
        const captured = await this.captureUnlessDeleted(target, address, blobs);
        if (captured) seen.push(captured);
        else leftOut.add(address.address);
        await this.leaveRoom(performance.now() - startedAt);
      }
      isKept = await services.database
        .fork()
        .transactional((em) => keepCaptures(em, target, renderer, seen, blobs.rows));
      return isKept;
    } finally {
      if (!isKept) this.resources.forget();
    }
  }

  /**
   * Waits as long as the last page took, so that requests get at least half of the processor time. If requests then
   * wait for a slot of the concurrency limiter, waits up to a second longer.
   * @param took milliseconds
   */
  private async leaveRoom(took: number): Promise<void> {
    const { requestLimiter } = this.options.services;
    const end = performance.now() + longestPause;
    await setTimeout(took);
    while (requestLimiter.isSaturated && !this.isEnding && performance.now() < end)
      await setTimeout(pauseStep);
  }

  /** Captures a page. Returns null if bytes that it needs are being deleted. */
  private async captureUnlessDeleted(
    target: Target,
    due: DueAddress,
    blobs: BlobWriter,
  ): Promise<SeenAddress | null> {
    try {
      return await this.capture(target, due, blobs);
    } catch (error) {
      if (!(error instanceof BytesBeingDeletedError)) throw error;
      this.options.services.log.info({ err: error, address: due.address }, 'a page is captured later');
      return null;
    }
  }

  private async capture(target: Target, due: DueAddress, blobs: BlobWriter): Promise<SeenAddress> {
    const perspective = perspectiveOf(target);
    const rendered = await this.render(due.address, perspective);
    // Visitors get an error too. A later run and the next publication try again.
    const later = new Date(Date.now() + leastExpiry);
    if (!rendered) return { due, answer: null, links: [], dependencies: ['*'], expiresAt: later };
    const { page, dependencies } = rendered;
    // If the storage fails, let the run fail, so that a later run captures this page.
    const { answer, links } = await this.store(page, perspective, blobs);
    const expiresAt = dependencies.expiresAt === Number.POSITIVE_INFINITY ? null : later;
    return { due, answer, links, dependencies: [...dependencies.tags], expiresAt };
  }

  /** What visitors get at an address; null if the page cannot be rendered. */
  private async render(
    address: string,
    perspective: Perspective | undefined,
  ): Promise<VisitorsAnswer | null> {
    const { services, bundles } = this.options;
    try {
      return await answerForVisitors(address, services, bundles, perspective);
    } catch (error) {
      if (asAppError(error)?.code === 'SERVICE_UNAVAILABLE') throw error;
      services.log.error({ err: error, address }, 'a page could not be captured');
      return null;
    }
  }

  private async store(
    { status, html, location }: PageResponse,
    perspective: Perspective | undefined,
    blobs: BlobWriter,
  ): Promise<{ answer: CapturedAnswer; links: string[] }> {
    if (location !== undefined)
      return { answer: { status, location, html: null, resources: null }, links: [] };
    const { services, bundles, distDir } = this.options;
    // The storage of another installation lacks the pictures of the page.
    services.files.requireOwnStorage();
    const { resources: references, links } = htmlReferences(html, services.publicUrl);
    const readSite = () => {
      const database = services.database.forRequest();
      database.perspective = perspective;
      return services.site.read(systemContext(services, database, null));
    };
    const sources = { files: services.files, distDir, readSite };
    const resources = await this.resources.store(references, sources, blobs);
    const sha256 = await blobs.put({ bytes: Buffer.from(html), type: 'text/html' });
    const { plainAddress } = await bundles.pageModule();
    const pages = links.flatMap((link) => this.pageOf(link, plainAddress) ?? []);
    return { answer: { status, location: null, html: sha256, resources }, links: pages };
  }

  /** The address of the page to which a link leads; null if that page is not captured. */
  private pageOf(link: string, plainAddress: (url: string) => string | null): string | null {
    const { publicUrl } = this.options.services;
    const url = URL.parse(link, publicUrl);
    if (url?.origin !== new URL(publicUrl).origin) return null;
    const address = plainAddress(url.pathname + url.search);
    return address !== null && isCaptured(address) ? address : null;
  }
}

/** Undefined for the last publication, because its content is the present one. */
function perspectiveOf({ isLatest, publication }: Target): Perspective | undefined {
  return isLatest ? undefined : { publication };
}
