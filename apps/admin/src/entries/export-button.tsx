import { saveFile, showFailure } from '@daybook/admin-ui';
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CsvColumn } from './csv-columns.ts';

/** A page of an export. */
export interface ExportPage {
  readonly items: readonly ContentRecord[];
  /** Cursor of the next page; null after the last one. */
  readonly next: string | null;
}

interface ExportButtonProps {
  /** Name of the file, without its extension. */
  name: string;
  columns: readonly CsvColumn[];
  /** Reads the page at a cursor, or the first page. The server may ask for the password before the first page. */
  readPage(after: string | null): Promise<ExportPage>;
}

/** Saves the entries of the shown list as CSV. */
export function ExportButton({ name, columns, readPage }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { csvHeading, csvRows } = await import('./entries-csv.ts');
      const parts = [csvHeading(columns)];
      let after: string | null = null;
      do {
        const page: ExportPage = await readPage(after);
        parts.push(csvRows(page.items, columns));
        after = page.next;
      } while (after !== null);
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, parts, 'text/csv;charset=utf-8');
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={save}
    >
      Export CSV
    </Button>
  );
}
