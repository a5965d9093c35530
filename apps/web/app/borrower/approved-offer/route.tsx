import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { useCurrentCredit } from '../../shared/session/credit.ts';
import { clearSignup } from '../../shared/signup/signup.ts';
import { offer as words } from '../../text/borrower/signing.ts';
import type { OfferState } from '../shared/offer/use-request-outcome.ts';
import { NoteScreen } from '../shared/signing/note-screen.tsx';

export const meta = () => pageTitle(words.pageTitle);

/** `/credito-aprobado`: the offer over the credit and its note. */
export default function ApprovedOffer() {
  const { id_credit } = useCurrentCredit();
  const location = useLocation();
  // The sign-up ends when its outcome is shown, so its draft is not needed any more.
  useEffect(() => clearSignup(), []);
  return (
    <NoteScreen
      creditId={id_credit}
      opening="offer"
      back="offer"
      changed={(location.state as OfferState | null) ?? null}
    />
  );
}
