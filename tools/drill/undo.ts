const pending = new Set<() => void>();

/** Runs all registered cleanup functions, the last one first: after a failed drill, and when the process ends. */
export function undoAll(): void {
  for (const undo of [...pending].reverse()) undo();
  pending.clear();
}

process.once('exit', undoAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Registers a cleanup function in case the process ends during a drill. @returns a function that unregisters it */
export function undoAtExit(undo: () => void): () => void {
  pending.add(undo);
  return () => void pending.delete(undo);
}
