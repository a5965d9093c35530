const sheets = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[data-first]')];
const isNamedBy = (address: string, { dataset }: HTMLElement) => address.includes(dataset.first ?? '');

/** Opens the prerendered sheet that the address names, and closes the other. @returns whether there is one */
export function showSheet(): boolean {
  for (const sheet of sheets()) {
    if (!isNamedBy(location.search, sheet)) sheet.close();
    else if (!sheet.open) {
      sheet.showModal();
      sheet.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
  }
  return sheets().some((sheet) => sheet.open);
}

/** The controls of the sheets until React has them: a button closes its sheet, or leads to another modal (`data-to`). */
export function followSheets(
  go: (address: string, replace?: true) => void,
  wait: (pressed: HTMLElement) => void,
): void {
  for (const sheet of sheets()) {
    const close = () => {
      sheet.close();
      go(location.pathname, true);
    };
    sheet.addEventListener('cancel', close);
    sheet.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[type=button]');
      if (!button) return;
      const { to } = button.dataset;
      if (!to) return close();
      go(to);
      // A modal that is not in the page comes with React: its sheet stays until then.
      if (sheets().some((other) => isNamedBy(to, other))) showSheet();
      else wait(button);
    });
  }
  addEventListener('popstate', showSheet);
}
