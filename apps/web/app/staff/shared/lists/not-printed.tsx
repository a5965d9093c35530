import { list as words } from '../../../text/staff/staff.ts';
import type { ShownPages } from '../data/pages.ts';

/** On paper only: the list has rows that are not loaded, and so not printed. */
export function NotPrinted({ pages }: { pages: Pick<ShownPages<unknown>, 'hasMore'> }) {
  return pages.hasMore && <p className="paper-only font-bold">{words.notPrinted}</p>;
}
