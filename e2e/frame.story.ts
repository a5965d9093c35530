/** The chat and the main button must not cover the screen. */
import type { Page } from '@playwright/test';
import { draftOf, enterSignUp } from './support/sign-up-draft.ts';
import { expect, test } from './support/test.ts';

/** The text, figures or controls that the floating chat covers, from the top of the page to its end. */
function underTheChat(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const coveredNow = () => {
      const chat = document.querySelector('aside.chat');
      const box = (chat?.querySelector('.chat-sign') ?? document.body).getBoundingClientRect();
      const bar = chat?.getBoundingClientRect() ?? box;
      const opaque = getComputedStyle(chat ?? document.body).backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (opaque && bar.width === document.documentElement.clientWidth) return [];
      const covered: string[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (!node.textContent?.trim() || chat?.contains(node)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const hit = [...range.getClientRects()].some(
          (r) => r.right > box.left && r.left < box.right && r.bottom > box.top && r.top < box.bottom,
        );
        // The bar of the main button may cover content that scrolls under it.
        const top = document.elementsFromPoint(box.left - 4, box.top + box.height / 2);
        const shielded =
          top.some((one) => one.closest('.action-bar')) && !node.parentElement?.closest('.action-bar');
        if (hit && !shielded) covered.push(node.textContent.trim());
      }
      return covered;
    };
    const found = new Set<string>();
    // A third of a screen at a time. The bar learns of a scroll in the next frame.
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 280) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const text of coveredNow()) found.add(text);
    }
    return [...found];
  });
}

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
];

test('the chat is always visible, and never covers text or controls', async ({ page, arrange, newcomer }) => {
  const chat = page.getByRole('link', { name: 'Escríbenos por WhatsApp' });
  const look = async (view: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(chat).toBeInViewport();
      await expect.poll(() => underTheChat(page), `${view}, ${size.width} px`).toEqual([]);
    }
  };
  await page.goto('/');
  await look('landing');
  await arrange.enter(page, await arrange.login('diana@unamano.test'));
  await expect(page.getByRole('heading', { name: 'Hola, Diana' })).toBeVisible();
  await look('home');
  await page.context().clearCookies();
  await arrange.enter(page, await arrange.login('jorge@unamano.test'), '/retanqueo');
  await expect(page.getByRole('button', { name: 'Solicitar aprobación de crédito' })).toBeVisible();
  await look('summary');
  await page.context().clearCookies();
  const borrower = await arrange.signUp(newcomer());
  await arrange.enter(page, borrower);
  await expect(page.getByRole('button', { name: 'Aprobar desembolso' })).toBeVisible();
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
