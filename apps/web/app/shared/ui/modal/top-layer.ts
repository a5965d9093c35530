/**
 * The open dialogs, topmost last. Everything outside a modal dialog is inert and under it, so a toast must be
 * drawn inside the topmost one.
 */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Puts a dialog on top; the returned function removes it. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((other) => other !== dialog));
}

export function topmostDialog(): HTMLDialogElement | null {
  return dialogs.at(-1) ?? null;
}

export function subscribeTopLayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}
