import type { JobHandler } from '@daybook/jobs';
import { inTrace, type Tracer } from '@daybook/tracing';

/** Creates a trace for each run of a job. Without a tracer, returns the handlers unchanged. */
export function tracedJobs(
  handlers: Readonly<Record<string, JobHandler>>,
  tracer: Tracer | null,
): Readonly<Record<string, JobHandler>> {
  if (tracer === null) return handlers;
  const traced = ([name, handler]: [string, JobHandler]): [string, JobHandler] => {
    const about = {
      'messaging.system': 'pg-boss',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': name,
    };
    const run = (data: unknown) =>
      inTrace(tracer, `process ${name}`, 'consumer', about, () => handler.run(data));
    return [name, { ...handler, run }];
  };
  return Object.fromEntries(Object.entries(handlers).map(traced));
}
