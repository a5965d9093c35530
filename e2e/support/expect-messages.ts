/** The errors of a screen: at a field or in a toast. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The field is marked as invalid, and its description has the text: a screen reader reads both. */
export async function expectFault(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escapeRegExp(sentence)}$`));
}

export async function expectToast(page: Page, sentence: string | RegExp): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Avisos' });
  await expect(toasts.getByText(sentence, { exact: true })).toBeVisible();
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
