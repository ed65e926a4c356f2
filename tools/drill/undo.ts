const pending = new Set<() => void>();

/** Runs all cleanup functions of a drill that failed, last first. */
export function undoAll(): void {
  for (const undo of [...pending].reverse()) undo();
  pending.clear();
}

process.once('exit', undoAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Registers a cleanup function for when the process ends during a drill. @returns removes it again */
export function undoAtExit(undo: () => void): () => void {
  pending.add(undo);
  return () => void pending.delete(undo);
}
