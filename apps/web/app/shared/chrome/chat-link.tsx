import { chat as words } from '../../text/chrome.ts';
import { site } from '../site.ts';
import { chromeShapes, LineIcon } from '../ui/line-icon.tsx';

/** The floating link to the messaging app. */
export function ChatLink() {
  return (
    <aside aria-label={words.region}>
      <a
        href={site.chatUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={words.label}
        className="fixed right-4 bottom-4 z-20 grid size-13 place-items-center rounded-full border border-line bg-ink text-on-ink"
      >
        <LineIcon path={chromeShapes.chat} size={26} />
      </a>
    </aside>
  );
}
