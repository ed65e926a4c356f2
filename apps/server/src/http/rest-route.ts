import type { RequestContext } from '@daybook/content-engine';
import { restRouter } from '@daybook/rest';
import type { Router } from 'express';
import { sendAndKeep } from '../response-cache/fast-lane.ts';
import { answerOutageFromStore } from '../response-cache/outage-answers.ts';
import type { Services } from '../services.ts';
import { contextOf } from './request-context.ts';
import { sendText } from './send-text.ts';

/** The REST shim on `/api`: its routes run GraphQL operations in process with the caller's context. */
export function restRoute(services: Services): Router {
  return restRouter<RequestContext>({
    schema: services.schema,
    execute: (document, variables, context) =>
      services.admission.run(context, () => services.execute(document, variables, context)),
    contextOf: (request) => contextOf(request, services),
    isSignedIn: (context) => context.viewer !== null,
    send: sendText,
    sendPublic(request, response, json) {
      response.set('Cache-Control', services.configuration.publicCaching);
      if (!sendAndKeep(request, response, json)) sendText(request, response, json);
    },
    onError: answerOutageFromStore,
    publicUrl: services.publicUrl,
    staffBodyLimit: services.configuration.staffBodyLimit,
    intakeFor: (context) => (context.viewer ? services.bodies.staff : services.bodies.visitors),
  });
}
