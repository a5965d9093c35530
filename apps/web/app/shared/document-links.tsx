import { Icon } from './ui/layout/icon.tsx';

type DocumentLinksProps = {
  documents: readonly { name: string; title: string; url: string; note: string }[];
  openLabel: string;
  className: string;
  rowClassName?: string;
};

/** Documents by their signed, short-lived addresses. Each opens in a new tab. */
export function DocumentLinks({ documents, openLabel, className, rowClassName = '' }: DocumentLinksProps) {
  return (
    <ul className={`divide-y divide-line ${className}`}>
      {documents.map(({ name, title, url, note }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={`flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 ${rowClassName}`}
          >
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold">{title}</span>
              <span className="block wrap-anywhere text-sm text-ink-soft">{note}</span>
            </span>
            <span className="link flex shrink-0 items-center gap-1.5">
              {openLabel}
              <Icon name="external" size={18} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
