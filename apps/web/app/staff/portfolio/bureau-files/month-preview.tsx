import type { Reply } from '@unamano/contract/endpoint';
import type { bureauFiles } from '@unamano/contract/lending/bureau-files';
import { formatInstant } from '../../../shared/format-instant.ts';
import { bureauFiles as words } from '../../../text/staff/portfolio/bureau-files.ts';
import { Counts } from './counts.tsx';

type Preview = NonNullable<Reply<typeof bureauFiles>['preview']>;

export function MonthPreview({ preview: { read_at, ...counts } }: { preview: Preview }) {
  return (
    <section aria-label={words.previewTitle} className="card flex w-full max-w-4xl flex-col gap-3 p-4">
      <p className="figures text-ink-soft">{words.readAt(formatInstant(read_at))}</p>
      <Counts counts={counts} />
    </section>
  );
}
