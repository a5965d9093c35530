import { creditDetail, home } from '@unamano/contract/lending/credits';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';
import { formatInstant } from '../../../shared/format-instant.ts';
import { ScreenAhead } from '../../../shared/loading/screen-ahead.tsx';
import { paths } from '../../../shared/paths.ts';
import { CountingArt, HighFiveArt } from '../../../shared/ui/brand/art.tsx';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { NotLoaded } from '../../../shared/ui/feedback/load-failed.tsx';
import { NoticePage } from '../../../shared/ui/feedback/notice.tsx';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { Skeletons } from '../../../shared/ui/feedback/skeleton.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { offer, signing as words } from '../../../text/borrower/signing.ts';
import { CreditCost } from '../credit-detail/credit-cost.tsx';
import { OfferModal, type OfferView } from '../offer/offer-modal.tsx';
import type { OfferState } from '../offer/use-request-outcome.ts';
import { Signing } from './signing.tsx';
import { useNote } from './use-note.ts';

type NoteScreenProps = {
  creditId: number;
  /** Opens the offer's modal first; otherwise the note is shown at once. */
  opening: OfferView | null;
  back?: 'offer';
  changed?: OfferState | null;
  lead?: ReactNode;
};

/** The credit, its documents and the signature, with the offer's modal over it when requested. */
export function NoteScreen({ creditId, opening, back, changed = null }: NoteScreenProps) {
  const note = useNote(creditId);
  // Beside the note: what comes later would push down what is read already, or change what it says of the money.
  const detail = useCall(creditDetail, { id_credit: creditId }, (refusal) =>
    toast.error(problemText(refusal)),
  );
  const running = useCall(home, { id_credit: 0 });
  const [modal, setModal] = useState<OfferView | null>(opening);
  if (note.status === 'failed' && note.refusal.code === 'STATE_NOT_ALLOWED') return <OfferEnded />;
  if (!note.data || !running.data || (!detail.data && !detail.refusal)) {
    return (
      <NotLoaded call={note.data ? running : note}>
        <Page title={words.title} lead={words.lead} back={back && paths.home}>
          <Skeletons heights={[5, 27]} />
        </Page>
      </NotLoaded>
    );
  }
  if (note.data.signed_at) return <AlreadySigned signedAt={note.data.signed_at} />;
  return (
    <Page title={words.title} lead={words.lead} back={back === 'offer' ? () => setModal('offer') : undefined}>
      <ScreenAhead page={paths.finish} />
      {note.data.sign_by !== null && (
        <p className="rounded-card bg-mango-wash p-4 font-semibold">
          {words.signBy(displayDay(note.data.sign_by))}
        </p>
      )}
      <Signing
        note={note.data}
        isRefinancing={running.data.refinancing?.id_credit === note.data.id_credit}
        onMoved={note.reload}
        onGiveUp={() => setModal('giveUp')}
      >
        {detail.data && <CreditCost credit={detail.data.credit} />}
      </Signing>
      {modal && <OfferModal note={note.data} view={modal} onView={setModal} changed={changed} />}
    </Page>
  );
}

/** Signed before, in another tab or on another day: says so, and links to the next step. */
function AlreadySigned({ signedAt }: { signedAt: string }) {
  return (
    <NoticePage
      art={<HighFiveArt />}
      title={words.signedTitle}
      text={words.signedOn(formatInstant(signedAt))}
      link={{ to: paths.finish, label: words.continueLabel }}
    />
  );
}

/** The offer expired after seven days, or was cancelled. */
function OfferEnded() {
  return (
    <NoticePage
      art={<CountingArt />}
      title={offer.endedTitle}
      text={offer.endedText}
      link={{ to: paths.home, label: offer.endedHome }}
    />
  );
}
