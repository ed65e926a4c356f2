import { contentTypes } from '@daybook/graphql-client/admin/content';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { type LoadedContent, loadContent } from '../content/load-content.ts';
import { NoHistory, RecordHistory } from './record-history.tsx';

type TypeName = keyof typeof contentTypes;

/** The history of the record in the address, of any content type. */
export function HistoryScreen() {
  const { type = '', id = '' } = useParams();
  if (!isTypeName(type)) return <NoHistory />;
  return <RecordHistory key={`${type} ${id}`} loaded={use(contentOf(type))} id={id} />;
}

function isTypeName(type: string): type is TypeName {
  return Object.hasOwn(contentTypes, type);
}

const loading = new Map<TypeName, Promise<LoadedContent>>();

/** Returns the same promise each time, which `use` needs. A failed load is tried again. */
function contentOf(type: TypeName): Promise<LoadedContent> {
  const known = loading.get(type) ?? loadContent(type);
  loading.set(type, known);
  known.catch(() => loading.delete(type));
  return known;
}
