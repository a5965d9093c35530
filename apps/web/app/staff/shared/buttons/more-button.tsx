import { list as words } from '../../../text/staff/staff.ts';
import type { ShownPages } from '../data/pages.ts';
import { SmallButton } from './buttons.tsx';

/** Brings the next page; nothing after the last one. */
export function MoreButton<Row>({ pages, className }: { pages: ShownPages<Row>; className: string }) {
  if (!pages.hasMore) return null;
  return (
    <SmallButton className={className} onClick={pages.loadMore}>
      {words.more}
    </SmallButton>
  );
}
