/**
 * The sheets that a landing page's first code opens before React (`first/sheet.ts`), and how the real ones go on with what a person
 * has typed there.
 */
const SHEET = 'dialog[data-first]';

export function isFirstSheetOpen(): boolean {
  return document.querySelector(`${SHEET}[open]`) !== null;
}

/** React has the page: sheets that are closed are not opened any more, and on another screen none is. */
export function removeFirstSheets({ all }: { all: boolean }): void {
  for (const sheet of document.querySelectorAll<HTMLDialogElement>(all ? SHEET : `${SHEET}:not([open])`)) {
    sheet.close();
    sheet.remove();
  }
}

/**
 * Closes the open sheet.
 *
 * @returns what brings its texts, its caret and a press of its button to the modal in its place; null without an open sheet
 */
export function leaveFirstSheet(): ((dialog: HTMLDialogElement) => void) | null {
  const sheet = document.querySelector<HTMLDialogElement>(`${SHEET}[open]`);
  const form = sheet?.querySelector('form');
  if (!sheet || !form) return null;
  const typed = [...new FormData(form)];
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
  const caret = focused?.selectionStart === focused?.value.length ? undefined : focused?.selectionStart;
  const isSent = sheet.dataset.sent !== undefined;
  removeFirstSheets({ all: true });
  return (dialog) => {
    dialog.dataset.taken = '';
    for (const [name, text] of typed) {
      const input = fieldOf(dialog, name);
      if (input && text !== '') type(input, String(text));
    }
    const input = focused && fieldOf(dialog, focused.name);
    input?.focus();
    if (typeof caret === 'number') input?.setSelectionRange(caret, caret);
    if (isSent) dialog.querySelector('form')?.requestSubmit();
  };
}

function fieldOf(dialog: HTMLDialogElement, name: string): HTMLInputElement | null {
  return dialog.querySelector(`input[name="${CSS.escape(name)}"]`);
}

/** As a key does: React compares with the value that it has set itself. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
