/**
 * The job `send-message`: makes one attempt to send a message. It throws when the attempt failed, so that the worker
 * repeats it later. `unknown-outcome.ts` decides about a message that may have arrived. A final refusal is not repeated.
 */

import { bogotaDay } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { isUnreachable } from '@unamano/domain/identity/absent-contacts';
import { nextAllowedContact } from '@unamano/domain/loans/arrears/contact-rules';
import * as z from 'zod';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import type { Sealer } from '../../../kernel/encryption.ts';
import { replyLost } from '../../../kernel/outside/outside-result.ts';
import type { Result } from '../../../kernel/result.ts';
import { emailHtml } from './html.ts';
import { effectOfWish } from './opt-outs.ts';
import type {
  AskAgain,
  Attachment,
  Delivery,
  EmailSender,
  PushSender,
  SmsSender,
  WhatsAppSender,
} from './ports.ts';
import { PUSH_LIFE_SECONDS, pushText } from './push.ts';
import { providerNameOf } from './receipts.ts';
import { renderRow } from './rendered-row.ts';
import * as repo from './repo.ts';
import {
  DEBT_TEMPLATES,
  FREE_TEXT,
  isTemplateName,
  OF_THEIR_DAY_TEMPLATES,
  PROVING_TEMPLATES,
  type Rendered,
  SAME_DAY_TEMPLATES,
  UNREPEATED_TEMPLATES,
} from './templates.ts';
import { nextStep } from './unknown-outcome.ts';

export const SEND_MESSAGE = 'send-message';

type SendMessageDeps = Core & {
  sealer: Sealer;
  sms: SmsSender;
  whatsapp: WhatsAppSender;
  email: EmailSender;
  /** Absent: nothing is pushed. */
  push?: PushSender;
  /** The file of a document that a mail carries. */
  attachment?: (documentId: number) => Promise<Result<Attachment>>;
  askAgain?: AskAgain;
  /** Gets the ids of messages, never their recipients. */
  log: { warn(data: object, text: string): void };
};

const payloadShape = z.object({ messageId: z.number().int().positive() });

/** Milliseconds until the legal contact hours begin. The limit of contacts was checked when the message was written. */
function msUntilAllowed(from: Date): number {
  const opens = nextAllowedContact({ from, channel: '', contacts: [], isHoliday });
  return opens.getTime() - from.getTime();
}

/** @throws while it cannot be read: the message waits for it */
async function attachmentsOf(
  { attachment }: SendMessageDeps,
  { parameters }: repo.MessageRow,
): Promise<Attachment[]> {
  const { documentIds = [] } = parameters as { documentIds?: readonly number[] };
  const files: Attachment[] = [];
  for (const id of documentIds) {
    const file = await attachment?.(id);
    if (!file?.ok) throw new Error(`a document of a message is not available: ${file?.code}`);
    files.push(file.value);
  }
  return files;
}

function deliver(
  { sms, whatsapp, email }: SendMessageDeps,
  row: repo.MessageRow,
  text: Rendered,
  triesBefore: number,
  attachments: readonly Attachment[],
): Promise<Delivery> {
  const name = providerNameOf(row);
  if (row.channel === 'sms') {
    const unsure = triesBefore > 0 ? { unsureSince: row.created_at } : {};
    return sms.send({ to: row.recipient, body: text.short, ...unsure });
  }
  if (row.channel === 'whatsapp') {
    const { recipient: to, template } = row;
    const content = template === FREE_TEXT ? { text: text.short } : { template, parameters: text.whatsapp };
    return whatsapp.send({ to, name, ...content });
  }
  return email.send({
    to: row.recipient,
    name,
    subject: text.subject,
    text: text.paragraphs.join('\n\n'),
    html: emailHtml(text.paragraphs, text.links),
    ...(attachments.length > 0 && { attachments }),
  });
}

/** To the person's devices, in place of an SMS or WhatsApp: what a push service took is not sent by both. */
async function deliverByPush(
  { push, clock }: SendMessageDeps,
  row: repo.MessageRow,
  text: Rendered,
): Promise<'taken' | 'uncertain' | 'nowhere'> {
  const { id, borrower_id: borrowerId, channel, template } = row;
  if (!push || borrowerId === null || channel === 'email' || !isTemplateName(template)) return 'nowhere';
  const name = `m${id}`;
  const pushed = pushText(template, text, name, msUntilAllowed(clock.now()) > 0);
  if (pushed === null) return 'nowhere';
  return push.push({ borrowerId, name, text: pushed, lifeSeconds: PUSH_LIFE_SECONDS });
}

async function attempt(deps: SendMessageDeps, row: repo.MessageRow): Promise<Delivery | 'pushed'> {
  try {
    const rendered = renderRow(row, deps.sealer);
    const attachments = await attachmentsOf(deps, row);
    const triesBefore = await repo.startAttempt(deps.db, row.id, deps.clock.now());
    const pushed = await deliverByPush(deps, row, rendered);
    if (pushed === 'taken') return 'pushed';
    // The law counts contacts: a second way would be a second one.
    if (pushed === 'uncertain' && UNREPEATED_TEMPLATES.has(row.template)) return replyLost('push');
    return await deliver(deps, row, rendered, triesBefore, attachments);
  } catch (error) {
    await repo.markFailed(
      deps.db,
      row.id,
      error instanceof Error ? error.message.slice(0, 300) : 'unknown fault',
    );
    throw error;
  }
}

/** Tries once and records the outcome. @throws when the worker must retry; the error contains no personal data */
async function send(deps: SendMessageDeps, row: repo.MessageRow): Promise<void> {
  const delivery = await attempt(deps, row);
  if (delivery === 'pushed') return repo.markPushed(deps.db, row.id, deps.clock.now());
  if (delivery.ok) return repo.markSent(deps.db, row.id, delivery.value.providerId, deps.clock.now());
  if (delivery.kind === 'refused' && delivery.reason.isFinal) {
    const fault = `${row.channel} refused: ${delivery.reason.code}`;
    await repo.markUnsent(deps.db, row.id, 'refused', fault);
    deps.log.warn({ messageId: row.id, fault }, 'a message was refused and is not tried again');
    return;
  }
  const detail = delivery.kind === 'refused' ? delivery.reason.code : delivery.fault;
  const fault = `${row.channel} unavailable: ${detail}`;
  const mark = delivery.kind === 'reply_lost' ? repo.markOutcomeUnknown : repo.markFailed;
  await mark(deps.db, row.id, fault);
  throw new Error(fault);
}

/** A debt may have been paid or moved since the message was written. */
async function sendIfTrue(deps: SendMessageDeps, row: repo.MessageRow): Promise<void> {
  const said = DEBT_TEMPLATES.has(row.template) ? await deps.askAgain?.(row) : undefined;
  if (said === undefined) return send(deps, row);
  if (said.unsent) return repo.markUnsent(deps.db, row.id, said.unsent, 'it is not true any more');
  await repo.setParameters(deps.db, row.id, said.parameters);
  return send(deps, { ...row, parameters: said.parameters });
}

async function giveUp(
  { db, log }: SendMessageDeps,
  { id, last_fault: fault }: repo.MessageRow,
): Promise<void> {
  await repo.markUnsent(db, id, 'unknown', fault ?? 'the attempt was interrupted');
  log.warn({ messageId: id, fault }, 'a message may have arrived or not, and is not repeated');
}

/** Nothing but a link that proves the address goes to one that its borrower has not confirmed. */
async function isForUnconfirmedAddress({ db }: SendMessageDeps, row: repo.MessageRow): Promise<boolean> {
  if (row.channel !== 'email' || row.borrower_id === null || PROVING_TEMPLATES.has(row.template))
    return false;
  return !(await repo.isEmailConfirmed(db, row.borrower_id));
}

export async function task(deps: SendMessageDeps, payload: unknown): Promise<void> {
  const { messageId } = payloadShape.parse(payload);
  let row = await repo.findMessage(deps.db, messageId);
  if (!row || row.sent_at !== null || row.unsent_reason !== null || isUnreachable(row.recipient)) return;
  const wish = await effectOfWish(deps.db, row);
  if (wish === 'stop')
    return repo.markUnsent(deps.db, row.id, 'opted_out', 'the person does not want to be written to');
  if (wish === 'sms') row = await repo.moveToSms(deps.db, row);
  if (await isForUnconfirmedAddress(deps, row)) {
    // The others wait: the confirmation adds their jobs again.
    if (OF_THEIR_DAY_TEMPLATES.has(row.template))
      await repo.markUnsent(deps.db, row.id, 'refused', 'the e-mail address is not confirmed');
    return;
  }
  if (SAME_DAY_TEMPLATES.has(row.template) && bogotaDay(row.created_at) !== deps.clock.today())
    return repo.markUnsent(deps.db, row.id, 'refused', 'its day is over');
  const step = nextStep(row, deps.clock.now());
  if (step.do === 'wait') return repo.addSendJob(deps.db, row, step.waitMs);
  if (step.do === 'give-up') return giveUp(deps, row);
  const waitMs = DEBT_TEMPLATES.has(row.template) ? msUntilAllowed(deps.clock.now()) : 0;
  if (waitMs > 0) return repo.addSendJob(deps.db, row, waitMs);
  return sendIfTrue(deps, row);
}

export const sendMessageTask = (deps: SendMessageDeps) => bound(deps, { task }).task;
