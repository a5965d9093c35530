import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { biweeklyFee, quote } from '@unamano/domain/loans/price/pricing';
import { formatPesos, pesos } from '@unamano/domain/money';
import { Fact, Facts } from '../../shared/ui/layout/facts.tsx';
import { choices, noSteps, settings as words } from '../../text/staff/settings/settings.ts';
import { type Group, groupsOf } from './groups.ts';
import { percentOfFraction } from './percent.ts';
import { linesOf, type Settings, type Version } from './topics.ts';

const pesosText = (amount: number): string => `$${formatPesos(amount)}`;

type CurrentProps = {
  topic: SettingsTopic;
  version: Version;
  /** Whether the study fee has VAT today. */
  isStudyTaxed: boolean;
};

/** The current values by group, with an example of their effect. */
export function Current({ topic, version, isStudyTaxed }: CurrentProps) {
  const sample = sampleOf(topic, version, isStudyTaxed);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{words.since(formatDay(version.effective_on as Day))}</p>
      {sample && <p className="max-w-prose text-lg font-semibold">{sample}</p>}
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-2">
        {groupsOf(topic).map((group) => (
          <CurrentGroup key={group.title} group={group} version={version} />
        ))}
      </div>
    </div>
  );
}

function CurrentGroup({ group, version }: { group: Group; version: Version }) {
  const lines = linesOf(group, version.values);
  return (
    <section className={group.columns === 5 ? 'xl:order-last xl:col-span-2' : ''}>
      <h3 className="text-base font-bold">{group.title}</h3>
      {group.about && <p className="mt-0.5 text-ink-soft">{group.about}</p>}
      {group.columns === 5 ? (
        <dl className="mt-2 grid grid-cols-5 overflow-hidden rounded-control border border-line">
          {lines.map(({ label, value }) => (
            <div key={label} className="border-l border-line px-3 py-2 first:border-l-0">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      ) : lines.length === 0 ? (
        <p className="mt-2">{noSteps}</p>
      ) : (
        <Facts className="figures mt-1">
          {lines.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  );
}

const SAMPLE_PESOS = pesos(500_000);

/** Quoted by the domain's `quote`, as the server does. */
function sampleOf(topic: SettingsTopic, { values }: Version, isStudyTaxed: boolean): string | null {
  if (!('credit_study' in values)) return null;
  const ppm = (fraction: number) => Math.round(fraction * 1_000_000);
  const quoted = quote(
    {
      typeUser: topic === 'simulator_allied' ? 'allied_company' : 'user_external',
      vatPpm: ppm(values.vat),
      endorsementPpm: ppm(values.endorsement),
      centralRiskPesos: pesos(values.central_risk),
      interestRatePpm: ppm(values.interest_rate),
      annualInterestRatePpm: ppm(values.annual_interest_rate),
      creditStudyPpm: values.credit_study.map(ppm),
      isStudyTaxed,
    },
    SAMPLE_PESOS,
    3,
  );
  const fees =
    topic === 'simulator_allied'
      ? words.biweeklyFees(pesosText(biweeklyFee(quoted.monthlyCost)))
      : words.monthlyFees(pesosText(quoted.monthlyCost));
  return words.sample(pesosText(SAMPLE_PESOS), pesosText(quoted.total), fees);
}

type PriceLines = Settings['price_lines']['versions'][number]['values'];

const countedSummary = (values: PriceLines): string =>
  words.counted([
    values.credit_study_counts,
    values.credit_study_vat_counts,
    values.endorsement_counts,
    values.central_risk_counts,
  ]);

/** The main figures of a section, for the list of sections. */
export function summaryOf(topic: SettingsTopic, data: Settings): string {
  const current = data[topic].versions.find(({ state }) => state === 'current');
  if (!current) return '';
  const { values } = current;
  if ('interest_rate' in values)
    return `${percentOfFraction(values.interest_rate)} mensual, hasta ${pesosText(values.max_amount)}`;
  if ('late_rate' in values) return `${percentOfFraction(values.late_rate)} efectivo anual`;
  if ('min_score' in values) return `Puntaje desde ${values.min_score}, versión ${values.version}`;
  if ('transfer_limit' in values)
    return words.alone(pesosText(values.disbursement_limit), pesosText(values.transfer_limit));
  if ('rate' in values) return `${percentOfFraction(values.rate)} efectivo anual`;
  if ('memo_days' in values) return words.loss(percentOfFraction(values.loss_91));
  if ('call_order' in values) return choices[values.call_order] ?? '';
  if ('days' in values) return values.source;
  if ('cash_at_bank' in values)
    return typeof values.cash_at_bank === 'number' ? words.aged(values.cash_at_bank) : words.codes;
  return 'modality' in values ? (choices[values.modality] ?? '') : countedSummary(values);
}
