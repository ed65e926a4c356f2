import { contentTypes } from '@daybook/graphql-client/admin/content';
import { type LoadedContent, loadContent, type TypeName } from './load-content.ts';

const loading = new Map<TypeName, Promise<LoadedContent>>();

/**
 * Loads a content type by its name; null if there is none of that name. Returns the same promise each time, which `use`
 * needs. A failed load is tried again.
 */
export function contentNamed(type: string): Promise<LoadedContent> | null {
  if (!isTypeName(type)) return null;
  const known = loading.get(type) ?? loadContent(type);
  loading.set(type, known);
  known.catch(() => loading.delete(type));
  return known;
}

function isTypeName(type: string): type is TypeName {
  return Object.hasOwn(contentTypes, type);
}
