import type { Reply } from '@unamano/contract/endpoint';
import type { promissoryNote } from '@unamano/contract/promissory-note';
import { Icon } from '../../shared/ui/icon.tsx';
import { signing as words } from '../../text/signing.ts';

export type Note = Reply<typeof promissoryNote>;

/** The documents of a credit, each opened by its signed, short-lived address. */
export function Documents({ documents }: { documents: Note['documents'] }) {
  return (
    <ul className="card divide-y divide-line">
      {documents.map(({ name, title, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-14 items-center justify-between gap-4 px-4 py-2"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block truncate text-sm text-ink-soft">{name}</span>
            </span>
            <span className="link flex shrink-0 items-center gap-1.5">
              {words.open}
              <Icon name="external" size={18} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
