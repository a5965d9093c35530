/**
 * The sheets that a landing page's first code opens before React (`first/sheet.ts`), and how the real ones go on with what a person
 * has typed there.
 */
const SHEET = 'dialog[data-first]'; // In the page only while it is open.

/** Asks the first code for the sheet of the address. */
export const FIRST_SHEET_EVENT = 'sheet';

/**
 * Opens the sheet of the address, if the page has it, while the code of the real one is on its way.
 *
 * @returns null where there is none
 */
export function openFirstSheet(): Element | null {
  dispatchEvent(new Event(FIRST_SHEET_EVENT));
  return document.querySelector(SHEET);
}

export function removeFirstSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>(SHEET);
  // Closed first: it gives the focus back to the button that opened it.
  sheet?.close();
  sheet?.remove();
}

/**
 * Closes the open sheet.
 *
 * @returns what brings its texts, its caret and a press of its button to the modal in its place; null without an open sheet
 */
export function leaveFirstSheet(): ((dialog: HTMLDialogElement) => void) | null {
  // The code of the real ones is there.
  document.querySelector('template[data-first]')?.remove();
  const sheet = document.querySelector<HTMLDialogElement>(SHEET);
  const form = sheet?.querySelector('form');
  if (!sheet || !form) return null;
  const typed = [...new FormData(form)];
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
  const caret = focused?.selectionStart === focused?.value.length ? undefined : focused?.selectionStart;
  const isSent = sheet.dataset.sent !== undefined;
  const held = sheet.querySelector('button:active')?.textContent;
  removeFirstSheet();
  return (dialog) => {
    dialog.dataset.taken = '';
    for (const [name, text] of typed) {
      const input = fieldOf(dialog, name);
      if (input && text !== '') type(input, String(text));
    }
    const input = focused && fieldOf(dialog, focused.name);
    input?.focus();
    if (typeof caret === 'number') input?.setSelectionRange(caret, caret);
    // A mouse that went down on the old button goes up on the new one, which is no click.
    if (held)
      addEventListener(
        'pointerup',
        ({ target }) => {
          const under = target instanceof Element && target.closest('button');
          if (under && under.textContent === held) under.click();
        },
        { once: true },
      );
    // Once React has drawn what was typed.
    if (isSent) setTimeout(() => dialog.querySelector('form')?.requestSubmit());
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
