import { sealer } from '../kernel/encryption.ts';
import {
  type ChargeRefunds,
  createChargeRefunds,
  type Excess,
  totalOf,
} from '../modules/charge-refunds/index.ts';
import { createMessages } from '../modules/messages/index.ts';
import { type Command, EXIT } from './command.ts';
import { withDatabase } from './database.ts';

const BATCH = 200;

const PARTS: Record<Excess['part'], string> = {
  collection_fee: 'collection fees without a delivered contact, or over their maximum',
  late_interest: 'late interest on more than principal, or within the tolerance',
  future_interest: 'interest of days after an early settlement',
  promised_rate: 'payroll interest above the promised rate',
};

const partText = (creditId: number, { part, paidPesos, duePesos, refundedPesos, amountPesos }: Excess) =>
  `credit ${creditId}: ${PARTS[part]}: paid ${paidPesos}, due ${duePesos}, given back before ${refundedPesos}, now ${amountPesos}`;

/** Every credit in a transaction of its own, so a run that was killed is simply repeated. */
async function runAll(
  refunds: ChargeRefunds,
  isApplied: boolean,
  say: (line: string) => void,
): Promise<{ credits: number; ended: number; pesos: number }> {
  const sums = { credits: 0, ended: 0, pesos: 0 };
  for (let afterId = 0; ; ) {
    const ids = await refunds.creditsAfter(afterId, BATCH);
    for (const id of ids) {
      const { parts, isEnded } = isApplied ? await refunds.refund(id) : await refunds.assess(id);
      const pesos = totalOf(parts);
      for (const part of parts.filter(({ amountPesos }) => amountPesos > 0)) say(partText(id, part));
      if (isEnded) say(`credit ${id}: owes nothing by the rules of today and ends`);
      sums.credits += pesos > 0 ? 1 : 0;
      sums.ended += isEnded ? 1 : 0;
      sums.pesos += pesos;
    }
    afterId = ids.at(-1) ?? afterId;
    if (ids.length < BATCH) return sums;
  }
}

export const refundChargesCommand: Command = {
  name: 'refund-charges',
  summary: 'Gives back what credits of release 0.1.0 have paid without right.',
  details: [
    'Without --apply it only lists what it would give back. With --apply each credit is one transaction: the money leaves',
    'income, pays what the credit still owes, and the rest waits for its borrower, who gets a message.',
    'A credit that owes nothing by the rules of today ends. A second run finds nothing more to do.',
  ],
  options: { apply: { type: 'boolean', text: 'Give it back; without it nothing is written' } },
  run: (context, values) =>
    withDatabase(context, async ({ db, clock }) => {
      const messages = createMessages({ clock, sealer: sealer(context.config.keys, 'messages') });
      const isApplied = values.apply === true;
      const sums = await runAll(createChargeRefunds({ db, clock, messages }), isApplied, context.say);
      const what = isApplied ? 'Given back' : 'To give back';
      context.say(`${what}: ${sums.pesos} pesos on ${sums.credits} credits. Ended: ${sums.ended} credits.`);
      if (!isApplied && (sums.pesos > 0 || sums.ended > 0))
        context.say('Nothing was written. Run it again with --apply.');
      return EXIT.done;
    }),
};
