import type { FormPreviewProps } from '@daybook/admin-ui';
import { lazy } from 'react';

const PreviewPanel = lazy(() => import('./preview-panel.tsx'));

/** The preview of a form. A file of its own, because every form would otherwise contain the list of the panel's files. */
export default function Preview(props: FormPreviewProps) {
  return <PreviewPanel {...props} />;
}
