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

/** Runs `work` while no dialog is modal: what it adds to the page can be seen and used. */
export async function withPageReachable<Value>(work: () => Promise<Value>): Promise<Value> {
  const reopened = (open: (dialog: HTMLDialogElement) => void) => {
    const focused = document.activeElement;
    for (const dialog of dialogs) {
      dialog.close();
      open(dialog);
    }
    if (focused instanceof HTMLElement) focused.focus();
  };
  reopened((dialog) => dialog.show());
  try {
    return await work();
  } finally {
    reopened((dialog) => dialog.showModal());
  }
}

export function subscribeTopLayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}
