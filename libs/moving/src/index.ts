export { ExportError, type ExportPart } from './export/export-format.ts';
export { exportParts } from './export/export-parts.ts';
export { streamOf, type WrittenExport, writeExport } from './export/write-export.ts';
export { ImportedRecord } from './import/imported-record.ts';
export type { ImportResult } from './import/run-import.ts';
export { ImportError } from './import/source-item.ts';
export { type ImportRequest, importContent, importRequest } from './import-content.ts';
