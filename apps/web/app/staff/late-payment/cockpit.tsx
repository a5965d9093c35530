import type { Reply } from '@unamano/contract/endpoint';
import { staffCreditDocuments } from '@unamano/contract/lending/documents';
import type { collectionTimeline, TimelineEvent } from '@unamano/contract/loans/collections';
import type { creditDetails } from '@unamano/contract/loans/late-payments';
import type { Day } from '@unamano/domain/calendar';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { CreditStatements } from '../../shared/credit-statements.tsx';
import { endSuccesses, toast } from '../../shared/ui/feedback/toast.ts';
import { Movements } from '../../shared/ui/layout/movements.tsx';
import { movements as movementWords } from '../../text/shared/ending.ts';
import { timeline as timelineWords } from '../../text/staff/collections.ts';
import { lateUser as words } from '../../text/staff/late-payments.ts';
import { useMayCall } from '../shared/data/use-may-call.ts';
import { type QueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import type { QueuePlace } from '../shared/late/case-queue.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { Timeline, type TimelineRow } from '../shared/late/timeline.tsx';
import { useKeys } from '../shared/late/use-keys.ts';
import { amountToAsk, nextFeePesos } from './debts.ts';
import { CaseFacts } from './facts.tsx';
import { InstallmentLines } from './installment-lines.tsx';
import { Installments } from './installments.tsx';
import { LinkBox } from './link/link-box.tsx';
import { type GeneratedLink, LinkModal } from './link/link-modal.tsx';
import { PastDay } from './past-day.tsx';
import { Payins } from './payins.tsx';
import { Relief } from './relief/relief.tsx';
import type { Saved } from './saved-note.tsx';
import { WorkPanel } from './work/panel.tsx';

type CockpitProps = Reply<typeof creditDetails> & {
  timeline: QueryCall<typeof collectionTimeline>;
  place: QueuePlace | null;
  /** The address of the list from which the case was opened. */
  list: string;
  /** Fetches the case again. */
  onChanged: () => void;
};

/** The case: facts and history at the left, the work at the right, everything else below. */
export function Cockpit({ user, credit, timeline, place, list, onChanged }: CockpitProps) {
  const [choosing, setChoosing] = useState(false);
  const [link, setLink] = useState<GeneratedLink | null>(null);
  const { finish, move } = useQueueSteps(nameOf(user), latePath(user), place, list);
  const reload = () => {
    onChanged();
    timeline.reload();
  };
  const done = (text: string) => {
    if (!finish(text)) reload();
  };
  useKeys({ j: () => move(place?.next), k: () => move(place?.previous) });
  const nextFee = nextFeePesos(credit.payments);
  const ask = amountToAsk(user, credit);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 min-[1000px]:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="case-work flex flex-col gap-3 min-[1000px]:col-2 min-[1000px]:row-1">
          <WhenLoaded query={timeline}>
            {(work) => (
              <>
                {link && <LinkBox link={link} />}
                <WorkPanel
                  user={user}
                  work={work}
                  onDone={done}
                  onConflict={reload}
                  canLink={nextFee > 0}
                  onLink={() => setChoosing(true)}
                />
                {choosing && (
                  <LinkModal
                    user={user}
                    work={work}
                    due={{ pesos: ask.pesos, isAgreed: ask.agreedOn !== null }}
                    nextFeePesos={nextFee}
                    onGenerated={setLink}
                    onSent={done}
                    onConflict={reload}
                    onClose={() => setChoosing(false)}
                  />
                )}
              </>
            )}
          </WhenLoaded>
          <Relief credit={credit} user={user} onChanged={reload} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <CaseFacts user={user} credit={credit} onChanged={reload} />
          {timeline.data && (
            <Timeline
              title={timelineWords.title}
              empty={timelineWords.empty}
              rows={timeline.data.events.map(rowOf)}
              onChanged={timeline.reload}
            />
          )}
        </div>
      </div>
      <CaseRest credit={credit} />
    </>
  );
}

/** Events of one instant may differ in nothing else than their place. */
const rowOf = (event: TimelineEvent, at: number): TimelineRow => ({
  key: `${event.kind}${event.at}${at}`,
  event,
});

/** Saving opens the next case of the list, and after the last one the list. */
function useQueueSteps(name: string, path: string, place: QueuePlace | null, list: string) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    hasLeft.current = isLeaving;
  }, [isLeaving]);
  return {
    /** False where the page stays: the case was not opened from a list. */
    finish(text: string): boolean {
      if (!place) {
        toast.success(text);
        return false;
      }
      // The clerk has left the case meanwhile: nothing moves under them.
      if (hasLeft.current || window.location.pathname !== path) {
        toast.success(`${name}: ${text}`);
        return true;
      }
      endSuccesses();
      const saved: Saved = { name, text, path };
      if (place.next) void navigate(latePath(place.next), { state: { ...place.next, saved } });
      else {
        toast.success(`${name}: ${text}`);
        void navigate(list);
      }
      return true;
    },
    move(to: QueuePlace['next'] | undefined): void {
      if (to) void navigate(latePath(to), { state: to });
    },
  };
}

/** What one looks up now and then. */
function CaseRest({ credit }: Pick<Reply<typeof creditDetails>, 'credit'>) {
  const canSeeStatements = useMayCall(staffCreditDocuments);
  return (
    <section aria-labelledby="cuotas" className="min-w-0">
      <h2 id="cuotas" className="mb-2 text-lg">
        {words.schedule}
      </h2>
      <Installments payments={credit.payments} />
      <InstallmentLines credit={credit} />
      <Payins creditId={credit.id_credit} />
      {credit.movements.length > 0 && (
        <div className="card mt-4 px-5 py-4">
          <Movements movements={credit.movements} title={movementWords.staffTitle} />
        </div>
      )}
      <PastDay creditId={credit.id_credit} today={credit.on as Day} />
      {canSeeStatements && (
        <div className="card mt-4 px-5 py-4">
          <CreditStatements call={staffCreditDocuments} creditId={credit.id_credit} />
        </div>
      )}
    </section>
  );
}
