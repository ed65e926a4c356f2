import { showFailure } from '@daybook/admin-ui';
import type { ContentRecord, RecordPage } from '@daybook/graphql-client/content-type';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CsvColumn } from './csv-columns.ts';

interface ExportButtonProps {
  /** Name of the file, without its extension. */
  name: string;
  columns: readonly CsvColumn[];
  /** Reads a page of the shown list; page numbers start at 1. */
  readPage(page: number, pageSize: number): Promise<RecordPage>;
}

const pageSize = 100;

/** Saves all pages of the shown list as CSV. */
export function ExportButton({ name, columns, readPage }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [entries, { csvOf }] = await Promise.all([readAll(readPage), import('./entries-csv.ts')]);
      download(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, csvOf(entries, columns));
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

/** Reads all pages. An entry that moves to the next page while reading counts once. */
async function readAll(readPage: ExportButtonProps['readPage']): Promise<ContentRecord[]> {
  const entries = new Map<string, ContentRecord>();
  for (let page = 1; ; page++) {
    const { items, totalCount } = await readPage(page, pageSize);
    for (const entry of items) entries.set(entry.id, entry);
    if (items.length === 0 || page * pageSize >= totalCount) return [...entries.values()];
  }
}

function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
