import type { TypeUser } from '@unamano/domain/pricing';
import { InstallmentsTabs } from '../../shared/simulator/installments-tabs.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { Money } from '../../shared/ui/money.tsx';
import { reborrow as words } from '../../text/request.ts';

type ReborrowRequestProps = {
  typeUser: TypeUser;
  /** The longest term, in months. */
  maxInstallments: number;
  amountPesos: number;
  balancePesos: number;
  installments: number;
  onInstallments: (installments: number) => void;
};

/** What a re-borrowing does with its money: the old balance first, the rest to the person. */
export function ReborrowRequest(props: ReborrowRequestProps) {
  const received = Math.max(0, props.amountPesos - props.balancePesos);
  return (
    <div className="mb-6 flex flex-col gap-5">
      <Facts>
        <Fact label={words.amount}>
          <Money amount={props.amountPesos} />
        </Fact>
        <Fact label={words.balance} hint={words.balanceHint}>
          <Money amount={-props.balancePesos} />
        </Fact>
        <Fact label={words.received}>
          <Money amount={received} className="text-xl" />
        </Fact>
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
