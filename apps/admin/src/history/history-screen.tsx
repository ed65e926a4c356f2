import { use } from 'react';
import { useParams } from 'react-router-dom';
import { contentNamed } from '../content/content-named.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { NoHistory, RecordHistory } from './record-history.tsx';

/** The history of the record in the address, of any content type. */
export default function HistoryScreen() {
  const { type = '', id = '' } = useParams();
  const content = contentNamed(type);
  if (!content) return <NoHistory />;
  return <LoadedHistory key={`${type} ${id}`} content={content} id={id} />;
}

function LoadedHistory({ content, id }: { content: Promise<LoadedContent>; id: string }) {
  return <RecordHistory loaded={use(content)} id={id} />;
}
