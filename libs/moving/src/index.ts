export { ExportError, type ExportPart } from './export/export-format.ts';
export { exportParts } from './export/export-parts.ts';
export { streamOf, type WrittenExport, writeExport } from './export/write-export.ts';
