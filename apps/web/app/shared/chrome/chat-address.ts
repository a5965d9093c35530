import { chat as words } from '../../text/shared/chrome.ts';
import { currentCredit } from '../session/credit.ts';
import { site } from '../site.ts';

/** The chat, with a first line that says on which screen the person is, and which credit is theirs. */
export function chatAddress(): string {
  const address = new URL(site.chatUrl);
  const { id_credit } = currentCredit();
  const [screen = ''] = document.title.split(' · ');
  address.searchParams.set('text', words.firstLine(screen, id_credit > 0 ? id_credit : null));
  return address.href;
}
