/** The chat and the main button must not cover the screen. */
import type { Page } from '@playwright/test';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

/** Of the texts in sight, which the chat covers and which it leaves free, by their order in the page. */
function aroundTheChat(page: Page): Promise<{ covered: string[]; free: string[] }> {
  return page.evaluate(() => {
    const chat = document.querySelector('aside.chat') ?? document.body;
    const box = chat.getBoundingClientRect();
    // The bar of the main button may cover content that scrolls under it.
    const inBar = (node: Node | null | undefined) =>
      node?.parentElement?.closest('.action-bar, .offer-bar') ?? null;
    const corner = document.elementsFromPoint(box.left - 4, box.top + box.height / 2);
    const isBarUnder = corner.some((one) => one.closest('.action-bar, .offer-bar'));
    const found = { covered: [] as string[], free: [] as string[] };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(), order = 0; node; node = walk.nextNode(), order++) {
      if (!node.textContent?.trim() || chat.contains(node)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((r) => r.bottom > 0 && r.top < innerHeight);
      if (boxes.length === 0) continue;
      const isCovered = boxes.some(
        (r) => r.right > box.left && r.left < box.right && r.bottom > box.top && r.top < box.bottom,
      );
      if (isBarUnder && !inBar(node)) continue;
      found[isCovered ? 'covered' : 'free'].push(`${order} ${node.textContent.trim()}`);
    }
    return found;
  });
}

/** Scrolls from the top of the page to its end, a third of a screen at a time: the texts that the chat always covers. */
async function alwaysCovered(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  const free = new Set<string>();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += 280) {
    // The bar learns of a scroll in the next frame.
    await page.evaluate(async (y) => {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, top);
    const found = await aroundTheChat(page);
    for (const text of found.covered) covered.add(text);
    for (const text of found.free) free.add(text);
  }
  return [...covered].filter((text) => !free.has(text));
}

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
];

test('the chat floats: always visible, without a bar, and nothing stays under it when the page scrolls', async ({
  page,
  arrange,
}) => {
  const chat = page.getByRole('link', { name: 'Escríbenos por WhatsApp' });
  const look = async (view: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(chat).toBeInViewport();
      const box = await page.locator('aside.chat').boundingBox();
      expect(box?.width, `${view}, ${size.width} px`).toBeLessThanOrEqual(64);
      await expect.poll(() => alwaysCovered(page), `${view}, ${size.width} px`).toEqual([]);
    }
  };
  await page.goto('/');
  await look('landing');
  await arrange.enter(page, 'diana@unamano.test');
  await expect(page.getByRole('heading', { name: 'Hola, Diana' })).toBeVisible();
  await look('home');
  await page.context().clearCookies();
  await arrange.enter(page, 'jorge@unamano.test', '/retanqueo');
  await expect(page.getByRole('button', { name: 'Solicitar aprobación de crédito' })).toBeVisible();
  await look('summary');
  await page.context().clearCookies();
  const borrower = await arrange.enter(page, await arrange.signUp());
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  await look('note');
  await arrange.sign(borrower);
  await page.goto('/inicio');
  await page.getByRole('link', { name: 'Continuar con el desembolso' }).click();
  await expect(page.getByLabel('Banco')).toBeVisible();
  await look('disbursement');
});

test('the main button leaves space for the chat, and takes the full width at the end of the page', async ({
  page,
  newcomer,
}) => {
  // The step fits a phone's window; on a lower one it scrolls.
  await page.setViewportSize({ width: 390, height: 480 });
  await enterSignUp(page, '/info-laboral', draftOf(newcomer()));
  const nextButton = page.getByRole('button', { name: 'Siguiente' });
  /** The distance between the middle of the button and the middle of the page. */
  const offAxis = () =>
    nextButton.evaluate((button) => {
      const { left, right } = button.getBoundingClientRect();
      return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2);
    });
  await expect.poll(offAxis).toBeGreaterThan(20);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(offAxis).toBeLessThan(1);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(offAxis).toBeGreaterThan(20);
});
