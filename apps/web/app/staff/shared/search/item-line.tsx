import { LineIcon } from '../../../shared/ui/layout/line-icon.tsx';
import { Badge } from '../parts/badge.tsx';
import type { Item } from './items.ts';

/** What is found: its drawing, name, second line, and state. */
export function ItemLine({ item: { shape, title, detail, chip } }: { item: Item }) {
  return (
    <>
      <LineIcon path={shape} size={18} />
      <span className="min-w-0 flex-1">
        <span className="item-text block font-semibold">{title}</span>
        {detail && <span className="item-text figures block text-ink-soft">{detail}</span>}
      </span>
      {chip && <Badge tone={chip.tone}>{chip.text}</Badge>}
    </>
  );
}
