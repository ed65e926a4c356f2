import type { RecordToolsProps } from '@daybook/admin-ui';
import { lazy } from 'react';

const RecordTools = lazy(() => import('./record-tools.tsx'));

/**
 * The tools of a form. This is a separate module, so that the chunk of forms does not list the files that this module
 * loads.
 */
export default function Tools(props: RecordToolsProps) {
  return <RecordTools {...props} />;
}
