import type { RecordToolsProps } from '@daybook/admin-ui';
import { lazy } from 'react';

const RecordTools = lazy(() => import('./record-tools.tsx'));

/**
 * The tools of a form. This is a separate module, so that the code of forms does not name the files of the module that
 * it loads.
 */
export default function Tools(props: RecordToolsProps) {
  return <RecordTools {...props} />;
}
