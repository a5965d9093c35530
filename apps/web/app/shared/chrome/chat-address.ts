import { chat as words } from '../../text/shared/chrome.ts';
import { CREDIT_KEY } from '../session/keys.ts';
import { readFromTab } from '../session/tab-storage.ts';
import { site } from '../site.ts';

/** The chat, with a first line that says on which screen the person is, and which credit is theirs. */
export function chatAddress(): string {
  const address = new URL(site.chatUrl);
  // Read without its schema: this is in the first code of every page.
  const id = readFromTab(CREDIT_KEY)?.id_credit;
  const [screen = ''] = document.title.split(' · ');
  address.searchParams.set('text', words.firstLine(screen, typeof id === 'number' ? id : null));
  return address.href;
}
