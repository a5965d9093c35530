/** Why a credit does not get a message now: one rule for a single message, for many, and for their preview. */
import type * as contract from '@unamano/contract/loans/collection-enums';
import { startOfBogotaDay } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { contactObstacle, type DirectContact } from '@unamano/domain/loans/arrears/contact-rules';
import type { Db } from '../../../../db/types.ts';
import { readOptedOut } from '../../../office/messages/index.ts';
import { isBeingRepaid } from '../../credit-lifecycle/index.ts';
import { readBalances } from '../../loan-events/index.ts';
import { allowedAt, readContactsByBorrower } from '../allowed-times/allowed-times.ts';
import * as messageRepo from '../allowed-times/message-repo.ts';
import type { CollectionsDeps } from '../deps.ts';
import { evaluatedPromises } from '../promises/promises.ts';
import type * as repo from '../repo.ts';
import { type MessageContext, templateParameters } from './texts.ts';

export type WantedMessage = { channel: contract.MessageChannel; template: contract.CollectionTemplate };

export type MessageFacts = {
  credit: repo.CollectedCredit;
  /** Null for a credit that was not disbursed. */
  context: MessageContext | null;
  /** Those made and planned with the person. */
  contacts: readonly DirectContact<contract.ContactChannel>[];
  /** The person asked not to be written to. */
  hasOptedOut: boolean;
  /** The same message, which is scheduled or was sent today. */
  same: messageRepo.MessageRow | undefined;
};

/** `allowedAt`: where the law is the reason, when it allows the message. */
export type Obstacle = { reason: contract.LeftOutReason; allowedAt: Date | null };

const OF_LAW = { day: 'DAY', week: 'WEEK', hours: 'HOURS' } as const;

type Deps = Pick<CollectionsDeps, 'clock' | 'publicUrl'>;

/** By credit id, without payment links. */
export async function readMessageContexts(
  { clock, publicUrl }: Deps,
  db: Db,
  credits: readonly repo.CollectedCredit[],
): Promise<Map<number, MessageContext>> {
  const today = clock.today();
  const ids = credits.map(({ id }) => id);
  const balances = await readBalances(db, ids, today);
  const owed = new Map([...balances].map(([id, balance]) => [id, balance.owed]));
  const promises = await evaluatedPromises(db, ids, today, owed);
  const url = `${publicUrl}/inicio`;
  return new Map(
    credits.flatMap(({ id: creditId, first_name: firstName, payment_alias: alias }) => {
      const balance = balances.get(creditId);
      if (!balance) return [];
      const promise = promises.get(creditId)?.at(-1)?.view ?? null;
      return [[creditId, { firstName, creditId, alias, balance, today, promise, url, link: null }]];
    }),
  );
}

export async function readMessageFacts(
  deps: Deps,
  db: Db,
  credits: readonly repo.CollectedCredit[],
  wanted: WantedMessage,
): Promise<MessageFacts[]> {
  const { clock } = deps;
  const people = [...new Set(credits.map(({ borrower_id }) => borrower_id))];
  const ids = credits.map(({ id }) => id);
  const [contexts, contacts, optedOut, same] = await Promise.all([
    readMessageContexts(deps, db, credits),
    readContactsByBorrower(db, people, clock.now()),
    readOptedOut(db, people),
    messageRepo.findEqualMessages(db, ids, wanted, startOfBogotaDay(clock.today())),
  ]);
  return credits.map((credit) => ({
    credit,
    context: contexts.get(credit.id) ?? null,
    contacts: contacts.get(credit.borrower_id) ?? [],
    hasOptedOut: optedOut.has(credit.borrower_id),
    same: same.get(credit.id),
  }));
}

function obstacleOfCredit({ credit, context, same, hasOptedOut }: MessageFacts, wanted: WantedMessage) {
  if (same) return 'ALREADY';
  if (hasOptedOut) return 'OPTED_OUT';
  if (context?.balance.isFrozen) return 'FROZEN';
  if (!isBeingRepaid(credit) || !context?.balance.isLate) return 'NOT_LATE';
  if (templateParameters(wanted.template, context) === null)
    return context.balance.agreement?.state === 'kept' ? 'AGREEMENT' : 'TEMPLATE';
  return wanted.channel === 'email' && credit.email_confirmed_at === null ? 'NO_CHANNEL' : null;
}

/** Null where the message may be sent at `now`. */
export function obstacleOf(facts: MessageFacts, wanted: WantedMessage, now: Date): Obstacle | null {
  const reason = obstacleOfCredit(facts, wanted);
  if (reason) return { reason, allowedAt: null };
  const { contacts } = facts;
  const { channel } = wanted;
  const law = contactObstacle({ from: now, channel, contacts, isHoliday });
  return law && { reason: OF_LAW[law], allowedAt: allowedAt(contacts, channel, now) };
}
