import type { RiskHistoryReport } from '@unamano/contract/lending/risk-history';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { identityDoubts, riskHistory as words } from '../../text/staff/risk/risk-history.ts';

/** Whom staff asked about, and a warning where the bureau knows the ID number by another name. */
export function BureauName({ report: { borrower, information_RP } }: { report: RiskHistoryReport }) {
  if (!borrower) return <p className="text-ink-soft">{words.noAccount}</p>;
  const asked = (
    <>
      {words.askedFor} <strong>{borrower.full_name}</strong>
    </>
  );
  const { name_differs: isOther, doubts } = borrower;
  if (!isOther && doubts.length === 0) return <p>{asked}</p>;
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-coral bg-coral-wash px-5 py-4">
      <span className="mt-0.5 text-coral">
        <Icon name="alert" size={20} />
      </span>
      <div>
        <p>{asked}</p>
        {isOther && (
          <p className="mt-1 font-semibold">
            {words.otherName(information_RP.personal_information.full_name)}
          </p>
        )}
        {!isOther && (
          <p className="mt-1 font-semibold">{words.doubts(doubts.map((doubt) => identityDoubts[doubt]))}</p>
        )}
        <p className="mt-1">{words.otherNameAdvice}</p>
      </div>
    </div>
  );
}
