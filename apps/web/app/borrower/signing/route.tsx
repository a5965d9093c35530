import { pageTitle } from '../../shared/page-title.ts';
import { useCurrentCredit } from '../../shared/session/credit.ts';
import { signing as words } from '../../text/borrower/signing.ts';
import { NoteScreen } from '../shared/signing/note-screen.tsx';

export const meta = () => pageTitle(words.pageTitle);

/** `/pagare`: the note of an earlier offer, without the offer's modal. */
export default function PromissoryNote() {
  const { id_credit } = useCurrentCredit();
  return <NoteScreen creditId={id_credit} opening={null} />;
}
