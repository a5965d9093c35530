import type { Credit } from '@unamano/contract/credits';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../shared/ui/layout/facts.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { disbursement as words } from '../../text/borrower/signing.ts';

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h2 className="mb-1 text-xl">{title}</h2>
      {children}
    </section>
  );
}

type DisbursementInfoProps = {
  credit: Credit;
  /** The debt of today on the credit that this one pays off; null when there is none. */
  balancePesos: number | null;
};

/** The amount that arrives in the account. */
export function DisbursementInfo({ credit, balancePesos }: DisbursementInfoProps) {
  const received = Math.max(0, credit.requested_amount - (balancePesos ?? 0));
  return (
    <Block title={words.info}>
      <Facts>
        {balancePesos !== null && (
          <>
            <Fact label={words.requested}>
              <Money amount={credit.requested_amount} />
            </Fact>
            <Fact label={words.replaces} hint={words.replacesHint}>
              <Money amount={-balancePesos} />
            </Fact>
          </>
        )}
        <Fact label={words.received}>
          <Money amount={received} className="text-2xl" />
        </Fact>
      </Facts>
    </Block>
  );
}

/** The signed terms. */
export function CreditInfo({ credit }: { credit: Credit }) {
  const allied = credit.is_allied_company;
  return (
    <Block title={words.credit}>
      <Facts>
        <Fact label={words.creditNumber}>
          <span className="figures">{credit.id_credit}</span>
        </Fact>
        <Fact label={words.requested}>
          <Money amount={credit.requested_amount} />
        </Fact>
        <Fact label={words.installments}>
          <span className="figures">{allied ? credit.installments * 2 : credit.installments}</span>
        </Fact>
        <Fact label={allied ? words.feeBiweekly : words.fee}>
          <Money amount={credit.fee} />
        </Fact>
        <Fact label={words.total}>
          <Money amount={credit.acquired_debt} />
        </Fact>
      </Facts>
    </Block>
  );
}
