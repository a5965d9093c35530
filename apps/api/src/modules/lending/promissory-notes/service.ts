/** Signing: the borrower reads the documents, gets a code on the phone, and signs with the code, once. */

import type { Reply } from '@unamano/contract/endpoint';
import type { promissoryNote, signNote } from '@unamano/contract/lending/promissory-note';
import { bogotaDay } from '@unamano/domain/calendar';
import { maskedPhone } from '@unamano/domain/identity/masks';
import { isOfferExpired, lastDayToSign } from '@unamano/domain/loans/credit-lifecycle';
import { biweeklyFee } from '@unamano/domain/loans/price/pricing';
import { formatCop } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import type { KnownDevices } from '../../identity/access/known-devices/index.ts';
import type { OneTimeCodes } from '../../identity/proof/one-time-codes/index.ts';
import { lockCredit, moveCredit } from '../../loans/credit-lifecycle/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { PriceGuard } from '../../office/settings/index.ts';
import type { Offers } from '../credits/index.ts';
import { type Documents, isoInBogota } from '../documents/index.ts';
import { insertSignature, type OwnNote, ownNote } from './repo.ts';

type PromissoryNotesDeps = Core & {
  /** Without a trailing slash. */
  publicUrl: string;
  documents: Documents;
  codes: Pick<OneTimeCodes, 'send' | 'verify'>;
  messages: Messages;
  offers: Pick<Offers, 'expireOffer'>;
  prices: PriceGuard;
  devices: Pick<KnownDevices, 'contactHold'>;
};

type SignOrder = {
  creditId: number;
  code: string;
  installments?: number | undefined;
  acquiredDebt?: number | undefined;
};

const signerOf = (note: OwnNote): string => `${note.first_name} ${note.last_name}`;

function feeOf(note: OwnNote): number {
  return note.type_user === 'allied_company' ? biweeklyFee(note.monthly_cost) : note.monthly_cost;
}

/** The terms that the client displayed must be those that are signed. */
function checkDisplayedTerms(note: OwnNote, order: SignOrder): Result<void> {
  const changed = 'El crédito cambió, revisa los valores antes de firmar';
  if (order.installments !== undefined && order.installments !== note.installments) {
    return invalid('installments', changed);
  }
  if (order.acquiredDebt !== undefined && order.acquiredDebt !== note.total) {
    return invalid('acquired_debt', changed);
  }
  return ok(undefined);
}

/** The borrower's offer while it can be signed, at a price that may be lent today. */
async function findSignableNote(
  deps: PromissoryNotesDeps,
  borrowerId: number,
  creditId: number,
): Promise<Result<OwnNote>> {
  const note = await ownNote(deps.db, borrowerId, creditId);
  if (!note) return refuse('OBJECT_NOT_FOUND');
  if (note.state !== 'APPROVED') return refuse('STATE_NOT_ALLOWED');
  if (await expireIfStale(deps, note)) return refuse('STATE_NOT_ALLOWED');
  const fault = await deps.prices.faultOfPriced(note, deps.clock.today());
  return fault === null ? ok(note) : refuse(fault);
}

async function expireIfStale({ clock, offers }: PromissoryNotesDeps, note: OwnNote): Promise<boolean> {
  if (note.state !== 'APPROVED' || !isOfferExpired(bogotaDay(note.requested_at), clock.today())) return false;
  await offers.expireOffer(note.id);
  return true;
}

async function recordSignature(
  { prices, clock, documents, messages, publicUrl }: PromissoryNotesDeps,
  trx: Trx,
  actor: BorrowerActor,
  origin: Origin,
  note: OwnNote,
  { codeId, documents: signed }: { codeId: number; documents: Record<string, string> },
): Promise<Result<Reply<typeof signNote>, 'STATE_NOT_ALLOWED'>> {
  const credit = await lockCredit(trx, note.id);
  if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
  const priced = { ...credit, interest_rate_ppm: note.interest_rate_ppm };
  const fault = await prices.faultOfPriced(priced, clock.today(), trx);
  if (fault !== null) return refuse(fault);
  const now = clock.now();
  const moved = await moveCredit(trx, credit, {
    action: 'sign',
    initiator: { actor, origin },
    reason: 'promissory note signed with a code',
    now,
    set: { signed_at: now },
  });
  if (!moved.ok) return moved;
  await insertSignature(trx, {
    creditId: credit.id,
    signerName: signerOf(note),
    cellphone: note.cellphone,
    codeId,
    address: origin.address,
    userAgent: origin.userAgent,
    signedAt: now,
    documents: signed,
  });
  await documents.scheduleSealing(trx, credit.id);
  await messages.write(trx, {
    channel: 'email',
    recipient: note.email,
    template: 'note_signed',
    parameters: {
      firstName: note.first_name,
      creditId: credit.id,
      amountPesos: credit.amount,
      signedOn: bogotaDay(now),
      url: `${publicUrl}/no-fui-yo`,
    },
    borrowerId: actor.id,
  });
  return storeResponse(trx, ok({ id_credit: credit.id, signed_at: isoInBogota(now) }));
}

/** The note to sign, or the signed one. STATE_NOT_ALLOWED for an offer that expired unsigned. */
export async function note(
  deps: PromissoryNotesDeps,
  borrowerId: number,
  idOrNone: number,
): Promise<Result<Reply<typeof promissoryNote>>> {
  const note = await ownNote(deps.db, borrowerId, idOrNone);
  if (!note) return refuse('OBJECT_NOT_FOUND');
  const isAvailable =
    note.state === 'APPROVED' ? !(await expireIfStale(deps, note)) : note.signed_at !== null;
  if (!isAvailable) return refuse('STATE_NOT_ALLOWED');
  const shown = await deps.documents.show(note);
  if (!shown.ok) return shown;
  return ok({
    id_credit: note.id,
    amount: note.amount,
    fee: feeOf(note),
    installments: note.installments,
    acquired_debt: note.total,
    signer: signerOf(note),
    cellphone: maskedPhone(note.cellphone),
    documents: shown.value,
    signed_at: note.signed_at === null ? null : isoInBogota(note.signed_at),
    sign_by: note.signed_at === null ? lastDayToSign(bogotaDay(note.requested_at)) : null,
  });
}

/** Sends the signing code, which is bound to this credit. */
export async function sendCode(
  deps: PromissoryNotesDeps,
  actor: BorrowerActor,
  creditId: number,
): Promise<Result<Record<string, never>>> {
  const note = await findSignableNote(deps, actor.id, creditId);
  if (!note.ok) return note;
  const held = await deps.devices.contactHold(actor);
  if (held) return held;
  const { cellphone, amount } = note.value;
  const sent = await deps.codes.send({
    purpose: 'sign_note',
    cellphone,
    subject: String(creditId),
    text: (code) =>
      `${code} es tu código de Unamano para firmar el pagaré de tu crédito por ${formatCop(amount)}. ` +
      'Vence en 5 minutos. No lo compartas.',
  });
  return sent.ok ? ok({}) : sent;
}

/**
 * Signs the documents that were displayed, and answers when the signature is recorded: a job seals them. A document that
 * was never displayed is made before the code is used, so that a storage outage costs no code. Of two concurrent clicks
 * one signs; the other is refused.
 */
export async function sign(
  deps: PromissoryNotesDeps,
  actor: BorrowerActor,
  origin: Origin,
  order: SignOrder,
): Promise<Result<Reply<typeof signNote>, 'CODE_NOT_VALID'>> {
  const note = await findSignableNote(deps, actor.id, order.creditId);
  if (!note.ok) return note;
  const held = await deps.devices.contactHold(actor);
  if (held) return held;
  const agrees = checkDisplayedTerms(note.value, order);
  if (!agrees.ok) return agrees;
  const displayed = await deps.documents.hashesToSign(note.value);
  if (!displayed.ok) return displayed;
  const guess = {
    purpose: 'sign_note',
    cellphone: note.value.cellphone,
    subject: String(order.creditId),
    code: order.code,
  } as const;
  return deps.codes.verify(guess, (trx, codeId) =>
    recordSignature(deps, trx, actor, origin, note.value, { codeId, documents: displayed.value }),
  );
}

export const createPromissoryNotes = (deps: PromissoryNotesDeps) => bound(deps, { note, sendCode, sign });

export type PromissoryNotes = ReturnType<typeof createPromissoryNotes>;
