/** One Spanish sentence of what a movement did, for borrowers and staff alike. */
import { addDays, bogotaDay, formatDay } from '@unamano/domain/calendar';
import type { AgreedInstallment } from '@unamano/domain/loans/arrears/agreement';
import { WITHDRAWAL_REPAYMENT_DAYS } from '@unamano/domain/loans/closing/withdrawal';
import type { EventData, LoanEvent, MoneySource } from '@unamano/domain/loans/replay/events';
import type { Change, Movement } from '@unamano/domain/loans/replay/movements';
import type { Effect } from '@unamano/domain/loans/replay/rules/pay';
import { isOfOtherBooks, type LoanTerms } from '@unamano/domain/loans/replay/terms';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment-choices';
import { formatPesos, sumPesos } from '@unamano/domain/money';
import type { About } from '../loan-events/index.ts';

interface Known {
  readonly terms: LoanTerms;
  readonly about: About;
  /** An event of the credit; undefined where its name is of no event. */
  readonly eventOf: (source: string) => LoanEvent | undefined;
}

type EventMovement = Extract<Movement, { kind: 'event' }>;

const money = (amount: number): string => `$${formatPesos(amount)}`;

const MONEY: Readonly<Record<MoneySource, string>> = {
  gateway: 'Pago en línea',
  instant: 'Pago por Bre-B',
  wage: 'Descuento de nómina',
  refinancing: 'Pago con el retanqueo',
  waiting_money: 'Saldo a favor de otro crédito',
};

/** One sentence, with its full stop. */
export function sentenceOf(movement: Movement, known: Known): string {
  switch (movement.kind) {
    case 'event':
      return `${eventSentence(movement, known)}.`;
    case 'day':
      return `${daySentence(movement.change)}.`;
    case 'fee':
      return `Gestión de cobranza por la conversación de este día: ${money(movement.pesos)} con IVA, en la cuota ${movement.number}.`;
    case 'agreement_broken':
      return 'El acuerdo de pago no se cumplió: vuelve a correr el interés de mora.';
    case 'plan_broken':
      return 'El plan de pagos no se cumplió: vuelven los días de las cuotas y corre el interés de mora.';
  }
}

function eventSentence({ event, change, voidedOn, isLost }: EventMovement, known: Known): string {
  if (event.kind === 'void') return voidSentence(event.data, known);
  const name = nameOf(event, known);
  if (voidedOn !== null) return `${name}: ${voidedBy(event, formatDay(voidedOn), isLost)}`;
  const did = [...ownPart(event, known), ...changeText(change, event)];
  const [only, ...others] = did;
  if (only === undefined) return name;
  // 'Pago de $10 a la cuota 1' where all of it went there.
  if (others.length === 0 && event.kind === 'money') {
    const all = money(event.data.pesos);
    if (only.startsWith(`${all} a `)) return `${name}${only.slice(all.length)}`;
  }
  return `${name}: ${joined(did)}`;
}

function voidedBy(event: LoanEvent, day: string, isLoss: boolean): string {
  if (event.kind === 'disbursed') return isLoss ? `se anuló el ${day}` : `el banco lo devolvió el ${day}`;
  return event.kind === 'money' ? `se anuló el ${day} y no pagó nada` : `se anuló el ${day}`;
}

/** Money of other books that no company deducted came in a way that they do not name. */
const moneyName = (event: Extract<LoanEvent, { kind: 'money' }>, terms: LoanTerms): string =>
  event.data.from === 'gateway' && isOfOtherBooks(terms, event) ? 'Pago' : MONEY[event.data.from];

/** What happened, before what it did. */
function nameOf(event: LoanEvent, { terms }: Known): string {
  switch (event.kind) {
    case 'disbursed':
      return `Desembolso de ${money(terms.amount - event.data.paysOffPesos)}`;
    case 'asked':
      return `Se pidió a la empresa descontar ${money(event.data.pesos)} de la nómina para la cuota ${event.data.number}`;
    case 'company_answer':
      return event.data.number === null
        ? 'La empresa informó que el empleado se retiró y ya no descuenta de su nómina'
        : `La empresa respondió por la cuota ${event.data.number}`;
    case 'money':
      return `${moneyName(event, terms)} de ${money(event.data.pesos)}`;
    case 'money_out':
      return event.data.to === 'owner'
        ? `Devolución de ${money(event.data.pesos)} de saldo a favor`
        : `Uso de ${money(event.data.pesos)} de saldo a favor en otro crédito`;
    case 'agreement':
      return `Acuerdo de pago de ${money(sumPesos(event.data.installments.map(({ amount }) => amount)))}`;
    case 'plan':
      return `Plan de pagos de ${money(sumPesos(event.data.installments.map(({ amount }) => amount)))}`;
    case 'frozen':
      return 'Alguien informó que no pidió este crédito';
    case 'released':
      return 'El informe de que nadie pidió este crédito no prosperó';
    case 'waived':
      return `Condonación de ${money(event.data.pesos)}`;
    case 'withdrawn':
      return 'Anulación del crédito (retracto)';
    case 'written_off':
      return 'Unamano pasó la deuda a pérdidas en sus libros';
    case 'contact':
      return 'Conversación de cobranza';
    case 'void':
      return 'Anulación';
  }
}

/** What follows from the event itself. */
function ownPart(event: LoanEvent, { about }: Known): string[] {
  switch (event.kind) {
    case 'disbursed': {
      const { paysOffPesos } = event.data;
      return paysOffPesos > 0 ? [`otros ${money(paysOffPesos)} pagaron el crédito anterior`] : [];
    }
    case 'agreement':
      return promisedText(event.data.installments, 'y mientras se cumpla no corre interés de mora');
    case 'plan':
      return promisedText(
        event.data.installments,
        'más el interés de los días que se agregan, y mientras se cumpla no corre interés de mora ni hay gestión de cobranza',
      );
    case 'frozen':
      return ['no se cobra nada y nadie llama hasta que se revise'];
    case 'released':
      return ['el crédito sigue, sin cobros por esos días'];
    case 'withdrawn': {
      const until = addDays(bogotaDay(event.at), WITHDRAWAL_REPAYMENT_DAYS);
      return [`se devuelve lo recibido a más tardar el ${formatDay(until)}, sin intereses ni otros cobros`];
    }
    case 'written_off':
      return ['se sigue debiendo lo mismo'];
    case 'money_out':
      return about.bankReference === undefined ? [] : [`referencia del banco ${about.bankReference}`];
    case 'company_answer':
      return event.data.number === null ? ['las cuotas que faltan se pagan por enlace'] : [];
    case 'asked':
    case 'money':
    case 'waived':
    case 'contact':
    case 'void':
      return [];
  }
}

function promisedText(installments: readonly AgreedInstallment[], promise: string): string[] {
  const last = installments.at(-1);
  if (last === undefined) return [];
  const payments = installments.length === 1 ? 'un pago' : `${installments.length} pagos`;
  return [`${payments} hasta el ${formatDay(last.dueOn)}, ${promise}`];
}

/** What money and waivers did to the debt, and what became of the rest. */
function changeText(change: Change, event: LoanEvent): string[] {
  const { effects, saved, waiting, refilled, hasEnded, isWithdrawn } = change;
  const isWaiver = event.kind === 'waived';
  const waived = effects.filter(({ kind }) => kind === 'waived');
  const paid = effects.filter(({ kind }) => kind === 'paid');
  const left = waiting - refilled;
  const given = sumPesos(waived.map((effect) => effect.pesos));
  return [
    ...(refilled > 0 ? [`${money(refilled)} cubrieron una devolución que no correspondía`] : []),
    ...(left < 0 && event.kind !== 'money_out' ? [`usó ${money(-left)} de saldo a favor`] : []),
    ...partsText(paid, 'a', prepaymentText(change, event)),
    ...(isWaiver ? partsText(waived, 'de', '') : []),
    ...(given > 0 && !isWaiver ? [`no se cobran los ${money(given)} que faltaban`] : []),
    ...(saved > 0 ? [`${money(saved)} de intereses y cobros dejan de cobrarse`] : []),
    ...(left > 0 ? [`${money(left)} quedaron como saldo a favor`] : []),
    ...endText(hasEnded, isWithdrawn),
  ];
}

function endText(hasEnded: boolean, isWithdrawn: boolean): string[] {
  if (isWithdrawn) return ['el retracto quedó completo y no se debe nada más'];
  return hasEnded ? ['el crédito terminó'] : [];
}

const MOST_NUMBERS = 3;

/** Each part with its sum, in the order in which money pays; each installment with its own, unless they are many. */
function partsText(effects: readonly Effect[], preposition: 'a' | 'de', prepayment: string): string[] {
  const of = (part: Effect['part']) => effects.filter((effect) => effect.part === part);
  const total = (own: readonly Effect[]) => money(sumPesos(own.map((effect) => effect.pesos)));
  const named = (own: readonly Effect[], name: string) =>
    own.length === 0 ? [] : [`${total(own)} ${preposition} ${name}`];
  const values = of('installment');
  const [first, last] = [values[0]?.number, values.at(-1)?.number];
  return [
    ...named(of('collection_fee'), 'gestión de cobranza'),
    ...named(of('late_interest'), 'interés de mora'),
    ...(values.length > MOST_NUMBERS
      ? named(values, `las cuotas ${first} a ${last}`)
      : values.map((effect) => `${money(effect.pesos)} ${preposition} la cuota ${effect.number}`)),
    ...named(of('prepayment'), `capital (${prepayment})`),
  ];
}

/** What was chosen, and what is left to pay. */
function prepaymentText({ left }: Change, event: LoanEvent): string {
  const choice = event.kind === 'money' ? event.data.choice : undefined;
  const chosen = choice === undefined ? 'sin elección, para terminar antes' : `se eligió ${CHOICES[choice]}`;
  if (left === null) return chosen;
  const count = left.count === 1 ? 'queda 1 cuota' : `quedan ${left.count} cuotas`;
  return `${chosen}: ${count}, la próxima de ${money(left.nextPesos)}`;
}

const CHOICES: Readonly<Record<PrepaymentChoice, string>> = {
  shorter_term: 'terminar antes',
  lower_installment: 'bajar las cuotas',
};

function voidSentence({ source, isLoss }: EventData['void'], known: Known): string {
  const event = known.eventOf(source);
  if (event === undefined) return 'Anulación de un registro';
  const day = formatDay(bogotaDay(event.at));
  if (event.kind === 'void') return `Se dejó sin efecto la anulación del ${day}`;
  const name = nameOf(event, known);
  const what = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  switch (event.kind) {
    case 'disbursed':
      if (isLoss) return `Se comprobó que esta persona no pidió el crédito del ${day}: no debe nada`;
      return `El banco devolvió el dinero del ${day}: por él no se debe nada`;
    case 'money':
      return `Se anuló un movimiento del ${day} (${what}): lo que cubría se debe de nuevo`;
    case 'waived':
      return `Se anuló un movimiento del ${day} (${what}): lo condonado se debe de nuevo`;
    default:
      return `Se anuló un movimiento del ${day} (${what})`;
  }
}

function daySentence({ effects, saved, hasEnded, hasLapsed, silentNumbers, isWithdrawn }: Change): string {
  const paid = effects.filter(({ kind }) => kind === 'paid');
  const waived = sumPesos(effects.filter(({ kind }) => kind === 'waived').map((effect) => effect.pesos));
  const did = [
    ...(paid.length > 0 ? [`El saldo a favor pagó ${joined(dayParts(paid))}`] : []),
    ...(waived > 0 ? [`no se cobran los ${money(waived)} que faltaban`] : []),
    ...(saved > 0 ? [`${money(saved)} de intereses y cobros dejan de cobrarse`] : []),
    ...(hasLapsed
      ? ['pasó el plazo del retracto sin que volviera el dinero y el crédito sigue como estaba']
      : []),
    ...(silentNumbers.length > 0
      ? [
          `la empresa no respondió a tiempo por ${numbersText(silentNumbers)}, que se puede pagar por enlace sin mora`,
        ]
      : []),
    ...endText(hasEnded, isWithdrawn),
  ];
  const text = joined(did);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const dayParts = (paid: readonly Effect[]): string[] =>
  paid.map(({ number, part, pesos: amount }) => `${money(amount)} de ${DAY_PARTS[part]}${number}`);

const DAY_PARTS: Readonly<Record<Effect['part'], string>> = {
  collection_fee: 'gestión de cobranza de la cuota ',
  late_interest: 'interés de mora de la cuota ',
  installment: 'la cuota ',
  prepayment: 'capital desde la cuota ',
};

const numbersText = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `la cuota ${numbers[0]}` : `las cuotas ${joined(numbers.map(String))}`;

/** 'a', 'a y b', 'a, b y c'. */
function joined(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;
}
