import type { FormPreviewProps } from '@daybook/admin-ui';
import { lazy } from 'react';

const PreviewPanel = lazy(() => import('./preview-panel.tsx'));

/**
 * The preview of a form. This is a separate module, so that the chunk of forms does not list the files of the panel.
 */
export default function Preview(props: FormPreviewProps) {
  return <PreviewPanel {...props} />;
}
