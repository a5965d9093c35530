import type { RiskHistoryReport } from '@unamano/contract/lending/risk-history';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { riskHistory as words } from '../../text/staff/risk/risk-history.ts';

/** Whom staff asked about, and a warning where the bureau knows the ID number by another name. */
export function BureauName({ report: { borrower, information_RP } }: { report: RiskHistoryReport }) {
  if (!borrower) return <p className="text-ink-soft">{words.noAccount}</p>;
  const asked = (
    <>
      {words.askedFor} <strong>{borrower.full_name}</strong>
    </>
  );
  if (!borrower.name_differs) return <p>{asked}</p>;
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-coral bg-coral-wash px-5 py-4">
      <span className="mt-0.5 text-coral">
        <Icon name="alert" size={20} />
      </span>
      <div>
        <p>{asked}</p>
        <p className="mt-1 font-semibold">{words.otherName(information_RP.personal_information.full_name)}</p>
        <p className="mt-1">{words.otherNameAdvice}</p>
      </div>
    </div>
  );
}
