/** What a page translator does to the page. */
import type { Page } from '@playwright/test';

const PREFIX = '«';

/** As Chrome's: each text is taken out, and a `<font>` in a `<font>` put in its place, but not under `translate="no"`. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((prefix) => {
    const texts: Text[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      const place = text.parentElement;
      if (!text.data.trim() || !place || place.closest('[translate=no], font, script, style')) continue;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      inner.textContent = `${prefix}${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }, PREFIX);
}

/** The text of a translated page without the translator's marks. */
export const withoutMarks = (text: string): string => text.replaceAll(PREFIX, '');
