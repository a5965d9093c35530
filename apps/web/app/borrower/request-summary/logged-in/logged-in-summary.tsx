import type { Reply } from '@unamano/contract/endpoint';
import type { profile as profileEndpoint } from '@unamano/contract/identity/user';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { ZERO_PESOS } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useState } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { paths } from '../../../shared/paths.ts';
import { InstallmentsTabs } from '../../../shared/simulator/installments-tabs.tsx';
import type { SimulatorSettings } from '../../../shared/simulator/settings.ts';
import { quoteTerms, type RequestedTerms } from '../../../shared/simulator/terms.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { refinance as refinanceWords, summary as words } from '../../../text/borrower/request.ts';
import type { Work } from '../../shared/work/work.ts';
import { capacityOf } from '../capacity.ts';
import { CapacityCard } from '../capacity-card.tsx';
import { ConsentBoxes, consentRules, NO_CONSENTS } from '../consents.tsx';
import { BasicInfoCard, WorkInfoCard } from '../info-cards.tsx';
import type { SendFault } from '../server-faults.tsx';
import { SummaryLayout, type SummaryVariant } from '../summary-layout.tsx';
import { EditWorkModal } from './edit-work-modal.tsx';
import { useCreditRequest } from './use-credit-request.ts';

type Profile = Reply<typeof profileEndpoint>['data'];

type LoggedInSummaryProps = {
  variant: Exclude<SummaryVariant, 'signup'>;
  typeUser: TypeUser;
  profile: Profile;
  settings: SimulatorSettings;
  requested: RequestedTerms;
  /** The debt of the credit that is paid off; null when there is none. */
  balancePesos: number | null;
};

/** The summary for a person with a session. A new credit lets the person update the work. */
export function LoggedInSummary({
  variant,
  typeUser,
  profile,
  settings,
  requested,
  balancePesos,
}: LoggedInSummaryProps) {
  const [work, setWork] = useState(() => workOfProfile(profile));
  // What is requested follows the limits of the day, which may arrive later, until the person chooses.
  const [chosen, setChosen] = useState<Partial<RequestedTerms>>({});
  const terms = { ...requested, ...chosen };
  const { withoutPlatform } = terms;
  const [editing, setEditing] = useState(false);
  const isRefinancing = variant === 'refinance';
  const { form, field } = useFields(NO_CONSENTS, isRefinancing ? consentRules : {});
  const quoted = quoteTerms(settings, terms);
  const request = useCreditRequest({ quoted, settings, withoutPlatform, work });
  const allied = typeUser === 'allied_company';
  const capacity = allied
    ? capacityOf(parsePesos(work.monthly_income) ?? ZERO_PESOS, quoted, settings)
    : null;
  const covers = balancePesos === null || requested.amount > balancePesos;
  const fault: SendFault = covers ? request.fault : { kind: 'fields', texts: [refinanceWords.tooSmall] };
  const { user } = profile;
  return (
    <SummaryLayout
      variant={variant}
      firstName={user.first_name}
      typeUser={typeUser}
      quoted={quoted}
      settings={settings}
      withoutPlatform={withoutPlatform}
      onPlatform={(declined) => setChosen({ ...chosen, withoutPlatform: declined })}
      back={paths.home}
      form={form(() => covers && request.send())}
      busy={request.busy}
      rejected={request.rejected}
      fault={fault}
      overlay={
        editing && (
          <EditWorkModal typeUser={typeUser} work={work} onSave={setWork} onClose={() => setEditing(false)} />
        )
      }
      request={
        balancePesos !== null && (
          <Refinancing
            balancePesos={balancePesos}
            requested={terms}
            typeUser={typeUser}
            settings={settings}
            onInstallments={(installments) => setChosen({ ...chosen, installments })}
          />
        )
      }
    >
      <BasicInfoCard person={user} />
      <WorkInfoCard work={work} />
      {capacity && <CapacityCard capacity={capacity} />}
      {!isRefinancing && (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {words.update}
        </Button>
      )}
      {isRefinancing && <ConsentBoxes typeUser={typeUser} field={field} />}
    </SummaryLayout>
  );
}

type RefinancingProps = Pick<LoggedInSummaryProps, 'requested' | 'typeUser' | 'settings'> & {
  balancePesos: number;
  onInstallments: (installments: number) => void;
};

/** What is paid off, what is received, and the term. */
function Refinancing({ balancePesos, requested, typeUser, settings, onInstallments }: RefinancingProps) {
  return (
    <div className="mb-6 flex flex-col gap-5">
      <Facts>
        <MoneyFact label={refinanceWords.amount} amount={requested.amount} />
        <MoneyFact label={refinanceWords.balance} hint={refinanceWords.balanceHint} amount={-balancePesos} />
        <MoneyFact
          label={refinanceWords.received}
          amount={Math.max(0, requested.amount - balancePesos)}
          className="text-xl"
        />
      </Facts>
      <InstallmentsTabs
        typeUser={typeUser}
        max={settings.limits.maxInstallments}
        name="installments"
        value={requested.installments}
        onChange={onInstallments}
      />
    </div>
  );
}

function workOfProfile({ working_information: work }: Profile): Work {
  return {
    type_occupation: work.type_occupation,
    company: work.company,
    id_company: '',
    job: work.activity.code ? work.activity : null,
    monthly_income: String(work.monthly_income),
    number_people_in_charge: String(work.number_people_in_charge),
  };
}
