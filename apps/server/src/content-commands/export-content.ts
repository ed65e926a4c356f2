import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '@daybook/content-engine';
import { ExportError, exportParts, type WrittenExport, writeExport } from '@daybook/moving';
import { type CommandCall, operandOf } from '../commands/command-call.ts';
import { type Configuration, readConfiguration } from '../config/configuration.ts';
import { askForExport } from '../control/control-socket.ts';
import { receivedParts } from '../moving/export-stream.ts';
import { systemContext } from '../services/system-context.ts';
import { withServices } from './with-services.ts';

const namesShown = 10;

/**
 * `export folder` writes every record as JSON, texts as Markdown, and all files to a new folder. If a server runs on
 * this data directory, the server reads the content, because only its process can use the embedded database. Throws
 * `ExportError`.
 */
export async function exportContent({ args, environment, say }: CommandCall): Promise<void> {
  const given = operandOf(parseArgs({ args: [...args], allowPositionals: true }).positionals);
  if (!given) throw new ExportError(`name the folder to write: ${commandLine('export', 'folder')}.`);
  const folder = resolve(given);
  const { records, texts, files, missingFiles } = await writeTo(folder, readConfiguration(environment));
  say(`${folder}: ${records} records, ${texts} texts, ${files} files. README.md there explains them.`);
  if (missingFiles.length > 0)
    say(
      `MISSING, ${missingFiles.length} files that the storage lacks: ${missingFiles.slice(0, namesShown).join(', ')}${missingFiles.length > namesShown ? ', …' : ''}`,
    );
}

async function writeTo(folder: string, configuration: Configuration): Promise<WrittenExport> {
  const archive = await askForExport(configuration.dataDir);
  if (archive) return writeExport(folder, receivedParts(archive));
  return withServices(configuration, (services) =>
    writeExport(
      folder,
      exportParts(() => systemContext(services, services.database.forRequest(), null), services.publicUrl),
    ),
  );
}
