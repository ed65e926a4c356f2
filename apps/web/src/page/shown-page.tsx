import type { Place, Screen } from './screen.ts';
import { useDocumentHead } from './use-document-head.ts';

interface ShownPageProps {
  screen: Screen;
  data: unknown;
  place: Place;
}

/** A screen with its data, and the document's head to match. */
export function ShownPage({ screen, data, place }: ShownPageProps) {
  useDocumentHead(screen.head(data, place), place.path);
  return screen.render(data, place);
}
