/**
 * Reports of people who have no session. Every report is the same row, the same job and the same reply, and a code of every
 * report is compared with a hash: neither a reply nor its time says whether a number has an account. The job looks for the account.
 */

import { randomInt } from 'node:crypto';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { confirmOwnReport, reportUnrequested } from '@unamano/contract/money/unrequested-reports';
import { bogotaDay } from '@unamano/domain/calendar';
import { lastAnswerDay } from '@unamano/domain/loans/answer-term';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import type { Origin } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { signer } from '../../../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/people/borrowers/index.ts';
import { historyOf, type Limit, recordAttempt, waitSeconds } from '../../../identity/proof/limits/index.ts';
import { checkCaptcha } from '../../../identity/proof/one-time-codes/index.ts';
import { type CreditRow, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import type { UnrequestedDeps } from '../deps.ts';
import { hold, notifyReporter } from './hold.ts';
import * as repo from './report-repo.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const CODE_LIFE_MS = 30 * MINUTE_MS;
const CODE_TRIES_MAX = 5;
/** A stranger who reports in the name of a person cannot fill their inbox. */
const CODES_PER_ACCOUNT: Limit = { windowMs: DAY_MS, free: 3 };
/** Who signs up in another person's name gives a phone of their own: it is as old as the first credit. */
const KNOWN_BEFORE_MS = DAY_MS;

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const signs = (count: number) =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Another letter than that of a complaint. */
const newNumber = (): string => `N-${signs(4)}-${signs(4)}`;
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Since when the account has that contact, with proof; null where it has not. */
function knownSince(account: repo.Account, contact: string): Date | null {
  if (contact === account.cellphone) return account.cellphone_changed_at ?? account.created_at;
  return contact === account.email ? account.email_confirmed_at : null;
}

function usesOf(deps: UnrequestedDeps) {
  const { keys } = deps;
  const signatures = signer(keys, 'one-time-code');
  return { ...deps, signatures };
}

type Uses = ReturnType<typeof usesOf>;

const signedText = (number: string, code: string) => JSON.stringify(['report', number, code]);

/**
 * The open credits of the account that are younger than its contact, and that no other report ever held: by a code a credit is frozen
 * once, from then on by staff alone. None for another contact.
 */
async function provenCredits(trx: Trx, { id, dni, contact }: repo.ReportRow) {
  const account = await repo.findAccount(trx, dni);
  const since = account && knownSince(account, contact);
  if (!account || !since) return null;
  const after = new Date(since.getTime() + KNOWN_BEFORE_MS);
  const creditIds = await repo.openCreditsAfter(trx, account.id, after, id);
  return creditIds.length === 0 ? null : { borrowerId: account.id, creditIds };
}

export const waiting = ({ db }: UnrequestedDeps) => repo.waitingReports(db);

/** A credit that staff froze is a case like any other, with its clock and its answer; it has no contact to write to. */
export async function openCase(
  { clock, signatures }: Uses,
  trx: Trx,
  credit: CreditRow,
  story: string,
): Promise<void> {
  const { dni } = await readBorrower(trx, credit.borrower_id);
  const [number, now] = [newNumber(), clock.now()];
  const id = await repo.insertCase(trx, {
    number,
    dni,
    contact: '',
    story,
    reported_at: now,
    answer_by: lastAnswerDay(bogotaDay(now)),
    code_hash: signatures.sign(signedText(number, newCode())),
    code_expires_at: now,
    state: 'confirmed',
    confirmed_by: 'staff',
    confirmed_at: now,
    borrower_id: credit.borrower_id,
  });
  await repo.holdCredit(trx, id, credit.id);
}

/** CAPTCHA_REQUIRED after the free reports of a network. */
export async function report(
  { attempts, limits, captcha, clock, db, signatures }: Uses,
  origin: Origin,
  { dni, contact, story, recaptcha_token }: Input<typeof reportUnrequested>,
): Promise<Result<Reply<typeof reportUnrequested>, 'CAPTCHA_REQUIRED'>> {
  const { address } = origin;
  const taken = await attempts.take(limits.reportsByAddress(address));
  if (!taken.ok) {
    const caller = { address, isKnownBrowser: false, captcha: recaptcha_token };
    const shown = await checkCaptcha(captcha, caller);
    if (!shown.ok) return shown;
  }
  const number = newNumber();
  const now = clock.now();
  const answerBy = lastAnswerDay(bogotaDay(now));
  await inTransaction(db, (trx) =>
    repo.insertReport(trx, {
      number,
      dni,
      contact,
      story,
      reported_at: now,
      answer_by: answerBy,
      code_hash: signatures.sign(signedText(number, newCode())),
      code_expires_at: new Date(now.getTime() + CODE_LIFE_MS),
    }),
  );
  return ok({ number, answer_by: answerBy });
}

/** Sends a code where the contact was the account's before the credit was asked for. May run twice. */
export async function process({ db, clock, signatures, messages }: Uses, reportId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await repo.lockReport(trx, reportId);
    if (row?.state !== 'received' || row.code_sent_at !== null) return;
    const proven = await provenCredits(trx, row);
    if (!proven) return;
    const now = clock.now();
    const scope = `report codes ${proven.borrowerId}`;
    if (waitSeconds(await historyOf(trx, scope, CODES_PER_ACCOUNT, now), CODES_PER_ACCOUNT, now) > 0) return;
    await recordAttempt(trx, scope, now);
    const { number, contact } = row;
    const code = newCode();
    await repo.changeReport(trx, row.id, {
      code_hash: signatures.sign(signedText(number, code)),
      code_expires_at: new Date(now.getTime() + CODE_LIFE_MS),
      code_sent_at: now,
    });
    await messages.write(trx, {
      channel: contact.includes('@') ? 'email' : 'sms',
      recipient: contact,
      template: 'report_code',
      parameters: { firstName: '', number, code },
      borrowerId: proven.borrowerId,
    });
  });
}

/** CODE_NOT_VALID for a wrong code, an old one, and a report that got none. The right one may be sent twice. */
export async function confirm(
  { attempts, limits, db, clock, signatures, messages }: Uses,
  origin: Origin,
  { number, code }: Input<typeof confirmOwnReport>,
): Promise<Result<Reply<typeof confirmOwnReport>, 'CODE_NOT_VALID'>> {
  const taken = await attempts.take(limits.guessesByAddress(origin.address));
  if (!taken.ok) return taken;
  return inTransaction<Result<Reply<typeof confirmOwnReport>, 'CODE_NOT_VALID'>>(db, async (trx) => {
    const now = clock.now();
    const row = await repo.lockReportByNumber(trx, number);
    if (!row) return refuse('CODE_NOT_VALID');
    const isRight = signatures.isSignatureOf(row.code_hash, signedText(row.number, code));
    const isOpen = row.code_tries < CODE_TRIES_MAX && row.code_expires_at > now;
    if (!isRight || !isOpen || row.code_sent_at === null) {
      await repo.changeReport(trx, row.id, { code_tries: row.code_tries + 1 });
      return refuse('CODE_NOT_VALID');
    }
    if (row.state !== 'received') return ok({});
    const proven = await provenCredits(trx, row);
    if (!proven) return refuse('CODE_NOT_VALID');
    const { borrowerId, creditIds } = proven;
    const about = { reason: `Reporte ${row.number}`, address: origin.address };
    const recording = { initiator: PLATFORM, reason: 'reported', today: clock.today(), now };
    for (const creditId of creditIds) await hold(trx, row, creditId, { about, recording });
    const confirmed = { state: 'confirmed', confirmed_by: 'code', confirmed_at: now } as const;
    await repo.changeReport(trx, row.id, { ...confirmed, borrower_id: borrowerId });
    await notifyReporter(trx, messages, row, {
      template: 'report_confirmed',
      parameters: { firstName: '', number: row.number, answerBy: row.answer_by },
    });
    return ok({});
  });
}

export const createReports = (deps: UnrequestedDeps) =>
  bound(usesOf(deps), { waiting, openCase, report, process, confirm });
