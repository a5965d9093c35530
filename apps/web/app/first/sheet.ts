import { FIRST_SHEET_EVENT } from '../shared/ui/modal/first-sheet.ts';

/** Holds the sheets that are closed; React removes it when it opens its own. */
const store = document.querySelector<HTMLTemplateElement>('template[data-first]')?.content;
const sheets = [...(store?.querySelectorAll('dialog') ?? [])];
// Its place is kept for a button that never comes.
if (!('PublicKeyCredential' in window)) store?.querySelector('[data-passkey]')?.remove();
const isNamedBy = (address: string, { dataset }: HTMLElement) => address.includes(dataset.first ?? '');

function close(sheet: HTMLDialogElement): void {
  sheet.close();
  store?.append(sheet);
}

/** Opens the prerendered sheet that the address names, and closes the other. @returns whether there is one */
export function showSheet(): boolean {
  // React has removed the sheets.
  if (!document.querySelector('[data-first]')) return false;
  for (const sheet of sheets) {
    if (!isNamedBy(location.search, sheet)) close(sheet);
    else if (!sheet.open) {
      document.body.append(sheet);
      sheet.showModal();
      sheet.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
  }
  return sheets.some((sheet) => sheet.open);
}

/** The controls of the sheets until React has them: a button closes its sheet, or leads to another modal (`data-to`). */
export function followSheets(
  go: (address: string, replace?: true) => void,
  wait: (pressed: HTMLElement) => void,
): void {
  for (const sheet of sheets) {
    const leave = () => {
      close(sheet);
      go(location.pathname, true);
    };
    sheet.addEventListener('cancel', leave);
    sheet.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[type=button]');
      if (!button) return;
      const { to } = button.dataset;
      if (!to) return leave();
      go(to);
      // A modal that is not in the page comes with React: its sheet stays until then.
      if (sheets.some((other) => isNamedBy(to, other))) showSheet();
      else wait(button);
    });
  }
  addEventListener('popstate', showSheet);
  addEventListener(FIRST_SHEET_EVENT, showSheet);
}
