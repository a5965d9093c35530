import type { TypeUser } from '@unamano/domain/pricing';
import { InstallmentsTabs } from '../../../shared/simulator/installments-tabs.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { refinance as words } from '../../../text/borrower/request.ts';

type RefinanceRequestProps = {
  typeUser: TypeUser;
  /** The longest term, in months. */
  maxInstallments: number;
  amountPesos: number;
  balancePesos: number;
  installments: number;
  onInstallments: (installments: number) => void;
};

/** How a refinancing is divided: the old balance first, the rest to the person. */
export function RefinanceRequest(props: RefinanceRequestProps) {
  const received = Math.max(0, props.amountPesos - props.balancePesos);
  return (
    <div className="mb-6 flex flex-col gap-5">
      <Facts>
        <MoneyFact label={words.amount} amount={props.amountPesos} />
        <MoneyFact label={words.balance} hint={words.balanceHint} amount={-props.balancePesos} />
        <MoneyFact label={words.received} amount={received} className="text-xl" />
      </Facts>
      <InstallmentsTabs
        typeUser={props.typeUser}
        max={props.maxInstallments}
        name="installments"
        value={props.installments}
        onChange={props.onInstallments}
      />
    </div>
  );
}
