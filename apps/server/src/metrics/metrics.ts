import type { Database } from '@daybook/database';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StoredAmounts } from '../background/sweep-files.ts';
import type { Version } from '../config/version.ts';
import type { FreeSpace } from '../disk-space/free-space.ts';
import { cacheResultOf } from '../http/cache-result.ts';
import type { Observer } from '../http/request-log.ts';
import { routeOf, surfaceOf } from '../http/route-of.ts';
import type { ConcurrencyLimiter } from '../overload/concurrency-limiter.ts';
import type { BodyIntakes } from '../services/services.ts';

/** The metrics for Prometheus. */
export interface Metrics {
  readonly contentType: string;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  /** Counts and times requests. */
  readonly observe: Observer;
  /** Updates the amounts of stored files. Counting them for each scrape would be too expensive. */
  readonly noteStored: (amounts: StoredAmounts) => void;
  /** Counts an attempt to send a checkpoint to a configured place, or to have a configured witness cosign it. */
  readonly noteCheckpoint: (kind: 'place' | 'witness', name: string, hasSucceeded: boolean) => void;
}

/** The sources of the metrics. */
export interface MetricsSources {
  limiter: ConcurrencyLimiter;
  database: Database;
  bodies: BodyIntakes;
  freeSpace: FreeSpace;
  version: Version;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
/** Seconds. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Creates the metrics of one server. All labels have few values: methods, patterns of routes, and classes of
 * statuses, never text from a client.
 */
export function createMetrics({ limiter, database, bodies, freeSpace, version }: MetricsSources): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const responses = new Counter({
    name: 'daybook_responses_total',
    help: 'Responses by kind of resource and by result of the response cache. Stale responses were sent while the database was unavailable.',
    labelNames: ['kind', 'cache'],
    registers,
  });
  const labelNames = ['area'];
  const storedFiles = new Gauge({
    name: 'daybook_stored_files',
    help: 'Stored files at the last sweep, which runs after the start and every six hours.',
    labelNames,
    registers,
  });
  const storedBytes = new Gauge({
    name: 'daybook_stored_bytes',
    help: 'Bytes of the stored files at the last sweep.',
    labelNames,
    registers,
  });
  const whereto = ['kind', 'name'];
  const checkpointSuccess = new Gauge({
    name: 'daybook_checkpoint_success_timestamp_seconds',
    help: 'When this process last sent a checkpoint to a place or had it cosigned by a witness.',
    labelNames: whereto,
    registers,
  });
  const checkpointFailures = new Counter({
    name: 'daybook_checkpoint_failures_total',
    help: 'Failed attempts of this process to send a checkpoint to a place or to have it cosigned by a witness.',
    labelNames: whereto,
    registers,
  });
  new Gauge({
    name: 'daybook_build_info',
    help: 'Always 1. The labels are the version and the commit of this process.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: version.version, commit: version.commit ?? 'unknown' }, 1);
  gauge('requests_running', 'Requests that hold a slot.', () => limiter.counts.running);
  gauge('requests_waiting', 'Requests that wait for a slot.', () => limiter.counts.waiting);
  gauge('database_up', '1 while the database answers.', () => Number(database.isAnswering));
  gauge('database_connections', 'Open connections to PostgreSQL.', () => database.connectionCount);
  gauge('body_memory_bytes', 'Memory that request bodies take.', () => sumOfBodies('memory'));
  gauge('body_disk_bytes', 'Request bodies on disk because memory was short.', () => sumOfBodies('disk'));
  gauge('disk_free_bytes', 'Free bytes of the disk of DATA_DIR.', () => freeSpace.free);
  counter('requests_refused_total', 'Requests refused because of overload.', () => limiter.counts.refused);

  function sumOfBodies(where: 'memory' | 'disk'): number {
    return bodies.staff.counts[where] + bodies.visitors.counts[where];
  }
  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({ name: `daybook_${name}`, help, registers, collect: setFrom(read) });
  }
  function counter(name: string, help: string, read: () => number): void {
    let last = 0;
    const collect = function (this: Counter) {
      const now = read();
      this.inc(now - last);
      last = now;
    };
    new Counter({ name: `daybook_${name}`, help, registers, collect });
  }

  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    observe(request, { statusCode }, seconds) {
      const { method: given = '' } = request;
      const method = methods.has(given) ? given : 'other';
      const status = `${Math.floor(statusCode / 100)}xx`;
      durations.observe({ method, route: routeOf(request), status }, seconds);
      const kind = surfaceOf(request);
      if (kind !== null) responses.inc({ kind, cache: cacheResultOf(request) });
    },
    noteStored(amounts) {
      for (const [area, { files, bytes }] of Object.entries(amounts)) {
        storedFiles.set({ area }, files);
        storedBytes.set({ area }, bytes);
      }
    },
    noteCheckpoint(kind, name, hasSucceeded) {
      checkpointFailures.inc({ kind, name }, hasSucceeded ? 0 : 1);
      if (hasSucceeded) checkpointSuccess.set({ kind, name }, Math.floor(Date.now() / 1_000));
    },
  };
}

function setFrom(read: () => number): (this: Gauge) => void {
  return function () {
    this.set(read());
  };
}
