import { chat as words } from '../../text/shared/chrome.ts';
import { site } from '../site.ts';
import { chromeShapes, LineIcon } from '../ui/layout/line-icon.tsx';

/**
 * The link to the messaging app, always in sight. It floats only over empty space: on a wide screen beside
 * the page, on a phone inside the bar of the main button. Elsewhere it has its own bar, so that it never covers a
 * figure (`chat.css`).
 */
export function ChatLink() {
  return (
    <aside aria-label={words.region} className="chat">
      <a href={site.chatUrl} target="_blank" rel="noreferrer" className="chat-link">
        <span className="chat-words">
          <span className="chat-question">{words.question} </span>
          {words.label}
        </span>
        <span className="chat-sign">
          <LineIcon path={chromeShapes.chat} size={26} />
        </span>
      </a>
    </aside>
  );
}
