import type { OutsideResult } from '../../../kernel/outside/outside-result.ts';
import type { Page, Span } from './ports.ts';

/** All pages of a list; null where the provider does not answer. */
export async function readAll<Item>(
  read: (span: Span) => Promise<OutsideResult<Page<Item>>>,
  span: Span,
): Promise<Item[] | null> {
  const items: Item[] = [];
  for (let page: string | undefined; ; ) {
    const found = await read({ ...span, ...(page !== undefined && { page }) });
    if (!found.ok) return null;
    items.push(...found.value.items);
    if (found.value.next === null) return items;
    page = found.value.next;
  }
}
