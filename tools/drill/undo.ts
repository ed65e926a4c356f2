const pending = new Set<() => void>();

/** Undoes what a drill that broke off has left behind, the last first. */
export function undoAll(): void {
  for (const undo of [...pending].reverse()) undo();
  pending.clear();
}

process.once('exit', undoAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Has something undone should this process end in the middle of a drill, the last first. @returns what calls that off */
export function undoAtExit(undo: () => void): () => void {
  pending.add(undo);
  return () => void pending.delete(undo);
}
