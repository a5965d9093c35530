import { chat as words } from '../../text/shared/chrome.ts';
import { site } from '../site.ts';
import { chromeShapes, LineIcon } from '../ui/layout/line-icon.tsx';
import { chatAddress } from './chat-address.ts';

/** The link to the messaging app: it floats in the lower corner, always in sight. */
export function ChatLink() {
  return (
    <aside aria-label={words.region} className="chat">
      <a
        href={site.chatUrl}
        target="_blank"
        rel="noreferrer"
        className="chat-link"
        aria-label={words.label}
        onClick={({ currentTarget }) => {
          currentTarget.href = chatAddress();
        }}
      >
        <LineIcon path={chromeShapes.chat} size={26} />
      </a>
    </aside>
  );
}
