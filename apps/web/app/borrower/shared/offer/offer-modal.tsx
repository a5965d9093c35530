import { cancelCredit } from '@unamano/contract/lending/credits';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { lazyModal } from '../../../shared/loading/lazy-modal.tsx';
import { paths } from '../../../shared/paths.ts';
import { useTypeUser } from '../../../shared/session/use-session.ts';
import { HighFiveArt } from '../../../shared/ui/brand/art.tsx';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Fact, Facts, FigureFact, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { offer as words } from '../../../text/borrower/signing.ts';
import type { Note } from '../signing/documents.tsx';
import type { OfferState } from './use-request-outcome.ts';

const WhyNotModal = lazyModal(() => import('../why-not/why-not-modal.tsx'));

/** `giveUp`: the same confirmation, opened from the page; its back closes the modal. */
export type OfferView = 'offer' | 'cancel' | 'giveUp' | 'whyNot';

type OfferModalProps = {
  note: Note;
  view: OfferView;
  /** Another view of the modal; null closes it. */
  onView: (view: OfferView | null) => void;
  /** The requested terms, when the offer has others. */
  changed: OfferState | null;
};

/** The offer, to read on or to cancel; the signature accepts it. */
export function OfferModal({ note, view, onView, changed }: OfferModalProps) {
  const allied = useTypeUser() === 'allied_company';
  if (view === 'whyNot') {
    const back = () => onView('offer');
    return <WhyNotModal creditId={note.id_credit} onBack={back} onClose={back} />;
  }
  if (view !== 'offer') {
    const back = () => onView(view === 'cancel' ? 'offer' : null);
    return <CancelModal creditId={note.id_credit} onBack={back} onClose={() => onView(null)} />;
  }
  return (
    <AlertModal
      art={
        <div className="moment">
          <HighFiveArt />
        </div>
      }
      title={allied ? words.preApproved : words.approved}
      primary={{ label: words.continue, onClick: () => onView(null) }}
      secondary={{ label: words.cancel, onClick: () => onView('cancel') }}
      onClose={() => onView(null)}
    >
      <div className="text-ink">
        {changed?.changeCredit && (
          <ChangedTermsNotice
            requested={changed.requested}
            note={note}
            allied={allied}
            onWhyNot={() => onView('whyNot')}
          />
        )}
        <Facts className="card px-4 py-1">
          <MoneyFact label={words.amount} amount={note.amount} className="text-xl" />
          <MoneyFact label={allied ? words.feeBiweekly : words.fee} amount={note.fee} className="text-xl" />
          <FigureFact label={words.installments}>
            {allied ? note.installments * 2 : note.installments}
          </FigureFact>
        </Facts>
      </div>
    </AlertModal>
  );
}

/** The requested terms and the offered ones, side by side. */
function ChangedTermsNotice({
  requested,
  note,
  allied,
  onWhyNot,
}: {
  requested: OfferState['requested'];
  note: Note;
  allied: boolean;
  onWhyNot: () => void;
}) {
  const term = allied ? words.inMonths : words.inInstallments;
  return (
    <div className="mb-4 rounded-card bg-mango-wash p-4">
      <p className="font-bold">{words.changedTitle}</p>
      <p className="mb-2">{words.changed}</p>
      <Facts>
        <Fact label={words.requestedTerms}>
          <Money amount={requested.amount} /> {term(requested.installments)}
        </Fact>
        <Fact label={words.offered}>
          <Money amount={note.amount} /> {term(note.installments)}
        </Fact>
      </Facts>
      <button type="button" className="link min-h-11" onClick={onWhyNot}>
        {words.whyNot}
      </button>
    </div>
  );
}

type CancelModalProps = { creditId: number; onBack: () => void; onClose: () => void };

function CancelModal({ creditId, onBack, onClose }: CancelModalProps) {
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const cancel = async () => {
    const outcome = await call(cancelCredit, { id_credit: creditId });
    // Signed or cancelled elsewhere meanwhile: home shows which.
    if (!outcome.ok && outcome.code !== 'STATE_NOT_ALLOWED') {
      toast.error(problemText(outcome));
      return;
    }
    navigate(paths.home, { replace: true });
  };
  return (
    <AlertModal
      title={words.cancelTitle}
      destructive
      primary={{ label: words.cancelConfirm, onClick: () => void run(cancel), busy }}
      secondary={{ label: words.cancelBack, onClick: onBack }}
      onClose={onClose}
    />
  );
}
