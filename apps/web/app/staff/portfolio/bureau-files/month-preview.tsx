import type { Reply } from '@unamano/contract/endpoint';
import type { bureauFiles } from '@unamano/contract/lending/bureau-files';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { formatInstant } from '../../../shared/format-instant.ts';
import { bureauFiles as words } from '../../../text/staff/portfolio/bureau-files.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { Counts } from './counts.tsx';

type Preview = NonNullable<Reply<typeof bureauFiles>['preview']>;

export function MonthPreview({ preview: { read_at, without_notice, ...counts } }: { preview: Preview }) {
  return (
    <section aria-label={words.previewTitle} className="card flex w-full max-w-4xl flex-col gap-3 p-4">
      <p className="figures text-ink-soft">{words.readAt(formatInstant(read_at))}</p>
      <Counts counts={counts} />
      {without_notice.length > 0 && (
        <details>
          <summary className="link min-h-6 w-fit cursor-pointer">{words.withoutNotice}</summary>
          <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            {without_notice.map(({ id_credit, id_user, name }) => (
              <li key={id_credit}>
                <PersonLink id={id_user}>{capitalizeWords(name)}</PersonLink>{' '}
                <span className="figures text-ink-soft">{words.creditOf(id_credit)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
