/** What a screen says of a step, at a field or in a toast, and what a message says. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { sandboxOf } from './sandbox.ts';

/** The field is marked as invalid, and its description has the text: a screen reader reads both. */
export async function expectFault(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escapeRegExp(sentence)}$`));
}

type Notices = { shownToasts?: string[] };

/** Runs in each page before its code: a toast lasts four seconds, and a busy machine may look later than that. */
export function recordToasts(): void {
  const shown: string[] = [];
  (window as Notices).shownToasts = shown;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      // A second line is the support code.
      if (node instanceof Element && node.matches('.toast'))
        shown.push(node.firstChild?.textContent?.split('\n')[0] ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}

/** A toast that the page shows, or has shown since the last look at that sentence. */
export async function expectToast(page: Page, sentence: string | RegExp): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Avisos' });
  const inSight = toasts.getByText(sentence, { exact: true });
  await expect(async () => {
    const wasShown = await page.evaluate((wanted) => {
      const shown = (window as Notices).shownToasts ?? [];
      const at = shown.findIndex((text) =>
        typeof wanted === 'string' ? text === wanted : wanted.test(text),
      );
      return at >= 0 && shown.splice(at, 1).length > 0;
    }, sentence);
    if (!wasShown) await expect(inSight).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

type Address = { to: string; channel?: 'sms' | 'whatsapp' | 'email' };

/** A message with this text, in its subject or its body, has come to the address or comes soon. */
export async function expectMessage(
  { messages }: Pick<ReturnType<typeof sandboxOf>, 'messages'>,
  { to, channel = 'sms' }: Address,
  text: string,
): Promise<void> {
  const all = async () =>
    (await messages(to, channel)).map(({ subject, body }) => `${subject ?? ''}\n${body}`).join('\n');
  await expect.poll(async () => (await all()).replace(/\u00a0/g, ' ')).toContain(text);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
