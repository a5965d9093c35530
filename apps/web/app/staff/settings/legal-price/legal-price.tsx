import type { Reply } from '@unamano/contract/endpoint';
import { legalPrice } from '@unamano/contract/lending/legal-price';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { legalPrice as words } from '../../../text/staff/settings/legal-price.ts';
import { choices } from '../../../text/staff/settings/settings.ts';
import { useQueryCall } from '../../shared/data/use-query-call.tsx';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { SmallButton } from '../../shared/parts/buttons.tsx';
import { percentOfFraction } from '../percent.ts';
import { CounselModal } from './counsel-modal.tsx';
import { OfferTable } from './offer-table.tsx';
import { OverReport } from './over-report.tsx';

type LegalPriceReply = Reply<typeof legalPrice>;

/** What the simulators offer over the legal ceiling today, counsel's decisions, and what was charged over it. */
export function LegalPrice() {
  const { data, reload } = useQueryCall(legalPrice, {});
  const { opened, open, ends } = useOpened<true>(reload);
  if (!data) return null;
  return (
    <section aria-labelledby="legal-price-title" className="card mt-4 px-5 py-4">
      <h2 id="legal-price-title" className="text-xl">
        {words.title}
      </h2>
      <Limit data={data} />
      {data.simulators.map((simulator) => (
        <Simulator key={simulator.type_user} simulator={simulator} />
      ))}
      <Counsel data={data} onRecord={() => open(true)} />
      <OverReport />
      {opened && <CounselModal {...ends} />}
    </section>
  );
}

function Limit({ data }: { data: LegalPriceReply }) {
  return (
    <div className="mt-0.5 max-w-prose">
      <p>
        {data.ceiling === null
          ? words.noLimit
          : words.limit(percentOfFraction(data.ceiling), (choices[data.modality] ?? '').toLowerCase())}
      </p>
      <p className="text-ink-soft">{data.refuses ? words.refuses : words.lends}</p>
      {!data.is_study_fee_decided && <p className="font-semibold">{words.studyFeeUndecided}</p>}
      {!data.is_ceiling_of_month && <p className="font-semibold">{words.missing}</p>}
    </div>
  );
}

function Simulator({ simulator }: { simulator: LegalPriceReply['simulators'][number] }) {
  const title = words.simulators[simulator.type_user];
  if (simulator.over.length === 0) return <p className="mt-3">{words.within(title)}</p>;
  const summary = words.over(title, simulator.over.length, simulator.offers);
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 font-semibold">
        {simulator.is_covered ? `${summary}, ${words.covered}` : summary}
      </summary>
      <OfferTable offers={simulator.over} />
    </details>
  );
}

function Counsel({ data, onRecord }: { data: LegalPriceReply; onRecord: () => void }) {
  const day = (text: string) => formatDay(text as Day);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-bold">{words.counsel}</h3>
        {!data.is_counsel_pending && <SmallButton onClick={onRecord}>{words.record}</SmallButton>}
      </div>
      {data.is_counsel_pending && <p className="font-semibold">{words.counselWaiting}</p>}
      {data.counsel_decisions.length === 0 && <p className="text-ink-soft">{words.counselNone}</p>}
      <ul className="divide-y divide-line">
        {data.counsel_decisions.map((decision) => (
          <li key={decision.id} className="py-2">
            <p className="font-semibold">
              {words.simulators[decision.type_user]}.{' '}
              {words.counselLine(decision.reference, day(decision.decided_on), day(decision.valid_through))}
            </p>
            <p className="max-w-prose">{decision.scope}</p>
            <p className="text-ink-soft">{words.by(decision.requested_by, decision.approved_by)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
