import type { HomeQuery } from '@daybook/graphql-client/web/operations';
import { staticHtml } from '../../html/static-html.ts';
import { FactBand } from './fact-band.tsx';
import { Highlights } from './highlights.tsx';

/** The HTML of the facts about the firm. */
export function factsHtml({ homePage }: Pick<HomeQuery, 'homePage'>): string {
  return staticHtml(<FactBand facts={homePage?.facts ?? []} />, 'facts-');
}

/** The HTML of the next event and the newest guide. */
export function highlightsHtml(data: Pick<HomeQuery, 'upcoming' | 'guides'>): string {
  return staticHtml(<Highlights {...data} />, 'highlights-');
}
