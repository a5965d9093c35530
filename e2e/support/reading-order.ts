import type { Page } from '@playwright/test';

/** Amounts, days and the references of payments, but not the level of a heading. */
const FIGURES = /(?<!level=)(?<![\w$.,/-])[\w$.,/-]*\d(?:[\w.,/-]*\w)?/gu;
const ADDRESSES = /:?\n\s+- \/url:.*/g;

/**
 * The accessibility tree of the screen, or of the modal that is open over it, as lines. Figures are left out: they depend on
 * today and on the person.
 */
export async function readingOrder(page: Page): Promise<string> {
  const modal = page.locator('dialog[open]');
  const tree = await ((await modal.count()) > 0 ? modal.last() : page.locator('body')).ariaSnapshot();
  return `${tree.replaceAll(ADDRESSES, '').replaceAll(FIGURES, '#')}\n`;
}
