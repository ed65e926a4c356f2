import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** Opens the import of many redirects. */
export default function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Import
      </Button>
      <Suspense>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
