/** What collections did with the credits that are late today, through the services: contacts, promises, agreements, write-offs, the inbox. */
import { addDays, type Day, laterDay, startOfBogotaDay } from '@unamano/domain/calendar';
import { createSeededRandom } from '@unamano/journeys/random';
import { readBalance } from '../../src/modules/loans/loan-events/index.ts';
import { OPERATIONS_EMAIL } from '../companies.ts';
import { NOTES } from '../demo/profiles.ts';
import { contactDay } from '../demo/scenario.ts';
import { promiseToPay } from '../runner/promise.ts';
import { approveAsOwner, type RunContext, unwrap } from '../runner/run-context.ts';
import type { Lent } from './lend.ts';
import { pay } from './pay.ts';

const SEED = 59_420_000;
/** How far back the desk's work goes. */
const DESK_DAYS = 20;
const MESSAGES_MAX = 60;
const MESSAGES_DAYS = 3;
const WORDS = [
  'Buenas, ya hice el pago por PSE, me confirman por favor?',
  'Hola, quiero saber cuánto debo a hoy',
  'me pueden dar plazo hasta la quincena?',
  'Quiero hacer un acuerdo de pago',
  'Gracias 🙏',
  'no me ha llegado el paz y salvo',
  'Puedo pagar la mitad hoy y la otra mitad el viernes?',
] as const;

type DeskRun = {
  context: RunContext;
  /** Runs work at the opening of a day. */
  at: <Value>(on: Day, work: () => Promise<Value>) => Promise<Value>;
  lents: readonly Lent[];
  today: Day;
  onProgress: (line: string) => void;
};

export async function workDesk({ context, at, lents, today, onProgress }: DeskRun): Promise<void> {
  const chance = createSeededRandom(SEED);
  const promised: { lent: Lent; dueOn: Day }[] = [];
  const days = Map.groupBy(
    lents.filter(({ loan }) => loan.desk !== 'none'),
    ({ loan }) => contactDay(addDays(today, -chance.integer(1, Math.min(DESK_DAYS, loan.daysLate)))),
  );
  for (const on of [...days.keys()].sort()) {
    onProgress(`Collections on ${on}: ${days.get(on)?.length} late credits`);
    await at(on, async () => {
      for (const lent of days.get(on) ?? []) {
        const dueOn = await work(context, lent, { on, today });
        if (dueOn !== null) promised.push({ lent, dueOn });
      }
    });
  }
  for (const { lent, dueOn } of promised.filter(({ lent: { creditId } }) => creditId % 2 === 0))
    if (dueOn < today) await at(dueOn, () => keepPromise(context, lent, dueOn));
  for (const [index, { client }] of lents.slice(0, MESSAGES_MAX).entries()) {
    const sentAt = new Date(
      startOfBogotaDay(today).getTime() - chance.integer(60, MESSAGES_DAYS * 1_440) * 60_000,
    );
    const message = {
      providerId: `book-${index}`,
      phone: `+57${client.person.phone}`,
      kind: 'text' as const,
      body: chance.pick(WORDS),
      sentAt,
    };
    await at(addDays(today, -1), () => context.services.collections.receiveMessage(message));
  }
}

/** The oldest installment is paid as promised. */
function keepPromise(context: RunContext, { loan, creditId }: Lent, on: Day): Promise<void> {
  const through = (loan.payments.at(-1)?.through ?? 0) + 1;
  return pay(context, [{ creditId, payment: { on, through, way: 'gateway' } }], on);
}

type When = { on: Day; today: Day };

/**
 * The conversation, and what came of it. Nobody calls who is not late: what a company was to deduct, for example.
 *
 * @returns the day of a promise; null without one
 */
async function work(context: RunContext, { loan, creditId }: Lent, when: When): Promise<Day | null> {
  const { actor, origin } = await context.staff(OPERATIONS_EMAIL);
  const { collections, db } = context.services;
  if (!(await readBalance(db, creditId, when.on))?.isLate) return null;
  const chance = createSeededRandom(SEED + creditId);
  const channel = chance.isTrueFor(60) ? 'phone' : 'whatsapp';
  const contact = { credit_id: creditId, channel, note: chance.pick(NOTES) } as const;
  unwrap(await collections.recordContact(actor, origin, contact));
  // Some are due today and in the days to come.
  const dueOn = laterDay(when.on, addDays(when.today, (creditId % 16) - 3));
  if (loan.desk === 'promise') await promiseToPay(context, creditId, { channel, dueOn });
  if (loan.desk === 'agreement') await agree(context, creditId, when);
  if (loan.desk === 'write-off') await writeOff(context, creditId);
  return loan.desk === 'promise' ? dueOn : null;
}

async function agree(context: RunContext, creditId: number, { on }: When): Promise<void> {
  const operations = await context.staff(OPERATIONS_EMAIL);
  const input = {
    credit_id: creditId,
    first_due_on: addDays(on, 25),
    installments: 2 + (creditId % 3),
    every: 'month' as const,
    reason: 'Perdió el empleo y ya tiene otro: paga por meses',
  };
  const asked = unwrap(await context.services.debtRelief.requestAgreement({ ...operations, input }));
  await approveAsOwner(context, asked.id_approval);
}

async function writeOff(context: RunContext, creditId: number): Promise<void> {
  const operations = await context.staff(OPERATIONS_EMAIL);
  const input = { credit_id: creditId, reason: 'Más de seis meses sin pagos ni respuesta' };
  const asked = unwrap(await context.services.debtRelief.requestWriteOff({ ...operations, input }));
  await approveAsOwner(context, asked.id_approval);
}
