/**
 * The raw facts of a borrower's credits for the independent upper bound. They are read from the journal: what came in on an account
 * of money, less what waits there for its owner. So a new kind of action needs no change here.
 */
import type { Fact, Terms } from '@unamano/domain/testing/bound/facts';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import { sql } from 'kysely';
import type { Db } from '../../src/db/types.ts';

/** Accounts that hold money, or that it passes through on its way. Money in suspense is its owner's. */
const MONEY = ['cash_at_bank', 'cash_at_gateway', 'refinancing_clearing', 'payroll_clearing', 'suspense'];

type Row = {
  id: number;
  type_user: string;
  amount: number;
  installments: number;
  value_credit_study: number;
  vat_credit_study: number;
  value_endorsement: number;
  central_risk: number;
  waive_central_risk: boolean;
  disbursed_on: string;
  prices: {
    vat_ppm: number;
    endorsement_ppm: number;
    central_risk_pesos: number;
    interest_rate_ppm: number;
    annual_interest_rate_ppm: number;
    credit_study_ppm: number[];
  };
  late: {
    late_annual_rate_ppm: number;
    collection_fee_steps: { fromDaysPastDue: number; feePesos: number }[];
    late_interest_base: string;
    tolerance_pesos: number;
    collection_fees_max_ppm: number;
  };
  ceilings: { effective_on: string; rate_ppm: number }[];
  entries: Entry[];
  contacts: { day: string; minute: number }[];
  agreements: { day: string; last_payment_id: number; promises: { day: string; pesos: number }[] }[];
};

type Entry = {
  id: number;
  day: string;
  source: string | null;
  reverses: number | null;
  kept: number;
  /** The installment that the money names, or for which a wage was deducted that paid more. */
  named: number | null;
  /** The first payment of money that is allocated again, or of its reversal. */
  first: number | null;
  payment: number | null;
  choice: string | null;
  parts: { number: number; part: string; pesos: number }[];
};

async function readRows(db: Db, borrowerId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select credits.id, credits.type_user, amount, installments, value_credit_study, vat_credit_study, value_endorsement, central_risk,
      waive_central_risk, disbursed_on, to_json(prices) as prices, to_json(late) as late,
      (select json_agg(json_build_object('effective_on', effective_on, 'rate_ppm', rate_ppm) order by effective_on, id)
        from legal_ceilings) as ceilings,
      (select coalesce(json_agg(found order by id), '[]') from (
        select entry.id, coalesce(payment.paid_on, entry.posted_on) as day, payment.source, entry.reverses_entry_id as reverses,
          payment.id as payment, coalesce(payment.allocates_again_payment_id, original.allocates_again_payment_id) as first,
          (select choice from schedule_versions made join payments own on own.id = made.payment_id
            where own.id = payment.id or own.allocates_again_payment_id = coalesce(payment.allocates_again_payment_id, payment.id)
            order by made.id desc limit 1) as choice,
          (select coalesce(sum(amount_pesos), 0) from journal_lines where entry_id = entry.id and account = any(${MONEY})) as kept,
          (select number from installments
            where id = coalesce(payment.installment_id, payment.deducted_for_installment_id)) as named,
          (select coalesce(json_agg(json_build_object('number', own.number, 'part', share.part, 'pesos', share.amount_pesos)
              order by own.number), '[]')
            from payment_allocations share join installments own on own.id = share.installment_id
            where share.payment_id = payment.id) as parts
        from journal_entries entry left join payments payment on payment.id = entry.payment_id
          left join payments original on original.id = payment.reverses_payment_id
        where entry.credit_id = credits.id and entry.kind <> 'disbursement' and not exists (
          select from journal_entries sent where sent.id = entry.reverses_entry_id and sent.kind = 'disbursement')
      ) found) as entries,
      (select coalesce(json_agg(json_build_object('day', at::date, 'minute', extract(hour from at) * 60 + extract(minute from at))
          order by id), '[]') from (
        select made.id, (case when sent.id is null then made.recorded_at else sent.delivered_at end) at time zone 'America/Bogota' as at
        from collection_contacts made left join collection_messages sent on sent.contact_id = made.id
        where made.credit_id = credits.id and made.reached
      ) made where at is not null) as contacts,
      (select coalesce(json_agg(json_build_object('day', agreed_on, 'last_payment_id', last_payment_id, 'promises', (
          select json_agg(json_build_object('day', promise ->> 'due_on', 'pesos', (promise ->> 'amount_pesos')::bigint)
            order by promise ->> 'due_on')
          from jsonb_array_elements(agreed.installments) promise)) order by id), '[]')
        from payment_agreements agreed where agreed.credit_id = credits.id) as agreements
    from credits
      join simulator_configurations prices on prices.id = credits.configuration_id
      join late_terms late on late.id = credits.late_terms_id
    where borrower_id = ${borrowerId} and disbursed_on is not null
    order by credits.id`.execute(db);
  return rows;
}

function termsOf({ prices, late, ceilings, ...credit }: Row): Terms {
  return {
    prices: {
      repaidEveryPayday: credit.type_user === 'allied_company',
      monthlyPpm: prices.interest_rate_ppm,
      annualPpm: prices.annual_interest_rate_ppm,
      vatPpm: prices.vat_ppm,
      guaranteePpm: prices.endorsement_ppm,
      bureau: prices.central_risk_pesos,
      studyPpm: prices.credit_study_ppm,
      isBureauWaived: credit.waive_central_risk,
    },
    amount: credit.amount,
    months: credit.installments,
    shown: {
      study: credit.value_credit_study,
      studyVat: credit.vat_credit_study,
      guarantee: credit.value_endorsement,
      bureau: credit.central_risk,
    },
    disbursedOn: parsed(credit.disbursed_on),
    late: {
      annualPpm: late.late_annual_rate_ppm,
      ceilings: ceilings.map((row) => ({ from: parsed(row.effective_on), ppm: row.rate_ppm })),
      steps: late.collection_fee_steps.map((step) => ({ days: step.fromDaysPastDue, fee: step.feePesos })),
      tolerance: late.tolerance_pesos,
      feesMaxPpm: late.collection_fees_max_ppm,
      isOnPrincipal: late.late_interest_base === 'principal',
    },
  };
}

function factOf({ source, parts, kept, named, choice, ...entry }: Entry): Fact[] {
  const day = parsed(entry.day);
  if (source === 'withdrawal') return [{ kind: 'withdrawal', day }];
  if (source === 'waiver') {
    return parts.map(({ number, part, pesos }) => ({
      kind: 'waiver',
      day,
      installment: number,
      part: part === 'collection_fee' ? 'fee' : 'interest',
      pesos,
    }));
  }
  if (kept === 0) return [];
  // A wage pays its own installment first, also one that ended the credit (record chargebacks).
  const wage = named !== null && { installment: named };
  const lowers = choice === 'lower_installment' && { lowers: true };
  return [{ kind: 'money', day, pesos: kept, ...wage, ...lowers }];
}

function agreementOf({ day, promises }: Row['agreements'][number]): Fact {
  const promised = promises.map((promise) => ({ day: parsed(promise.day), pesos: promise.pesos }));
  return { kind: 'agreement', day: parsed(day), promises: promised };
}

function factsOf({ contacts, entries, agreements }: Row): Fact[] {
  const facts: Fact[] = contacts.map(({ day, minute }) => ({ kind: 'contact', day: parsed(day), minute }));
  const places = new Map<number, number[]>();
  /** What a reversal did not give back is money of its own. */
  const reversalOf = ({ day, kept }: Entry, target: number): Fact[] => {
    const reversed = (places.get(target) ?? []).map(
      (of) => ({ kind: 'reversal', day: parsed(day), of }) as const,
    );
    const rest = kept + (keptOf.get(target) ?? 0);
    return rest === 0 ? reversed : [...reversed, { kind: 'money', day: parsed(day), pesos: rest }];
  };
  const keptOf = new Map(entries.map(({ id, kept }) => [id, kept]));
  /** The last entry of each money, by the first payment of it: what is allocated again is the same money. */
  const lastOf = new Map<number | null, Entry>();
  const toAgree = [...agreements];
  for (const entry of entries) {
    while (entry.payment !== null && (toAgree[0]?.last_payment_id ?? entry.payment) < entry.payment)
      facts.push(...toAgree.splice(0, 1).map(agreementOf));
    const before = entry.first === null ? undefined : lastOf.get(entry.first);
    const isAgain = before !== undefined && entry.reverses === null;
    if (entry.reverses === null && entry.payment !== null) lastOf.set(entry.first ?? entry.payment, entry);
    const target = entries.find(({ id }) => id === entry.reverses);
    if (target && isAllocatedAgain(entries, target)) continue;
    const more = { ...entry, kept: entry.kept - (before?.kept ?? 0) };
    const isInDayOrder = isAgain && entry.day <= before.day;
    if (isAgain && changed(facts, places.get(before.id)?.[0], more.kept, isInDayOrder)) {
      places.set(entry.id, places.get(before.id) ?? []);
      continue;
    }
    const own: Fact[] =
      entry.reverses === null ? factOf(isAgain ? more : entry) : reversalOf(entry, entry.reverses);
    const added = own.map((_, index) => facts.length + index);
    places.set(entry.id, isAgain ? [...(places.get(before.id) ?? []), ...added] : added);
    facts.push(...own);
  }
  facts.push(...toAgree.map(agreementOf));
  return facts;
}

/**
 * Money that keeps more when it is allocated again counts from its own day: two facts of it would be rounded twice. Money that gave way to
 * money of an earlier day is as if it had kept what it keeps now from the first.
 */
function changed(
  facts: Fact[],
  place: number | undefined,
  morePesos: number,
  isInDayOrder: boolean,
): boolean {
  const known = place === undefined ? undefined : facts[place];
  if (place === undefined || known?.kind !== 'money' || (morePesos <= 0 && !isInDayOrder)) return false;
  facts[place] = { ...known, pesos: known.pesos + morePesos };
  return true;
}

/** Whether the money of an entry was allocated again after it. */
function isAllocatedAgain(entries: readonly Entry[], { id, first, payment }: Entry): boolean {
  return (
    payment !== null &&
    entries.some((later) => later.id > id && later.reverses === null && later.first === (first ?? payment))
  );
}

/** By credit id, without the credits that were not paid out. */
export async function readRawFacts(
  db: Db,
  borrowerId: number,
): Promise<Map<number, { terms: Terms; facts: Fact[] }>> {
  const rows = await readRows(db, borrowerId);
  return new Map(rows.map((row) => [row.id, { terms: termsOf(row), facts: factsOf(row) }]));
}
