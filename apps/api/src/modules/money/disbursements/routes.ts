import { decideHolder, heldDisbursements } from '@unamano/contract/money/account-holders';
import * as contract from '@unamano/contract/money/disbursement';
import * as instant from '@unamano/contract/money/instant-payments';
import * as payout from '@unamano/contract/money/payout';
import * as desk from '@unamano/contract/money/payout-desk';
import { makePayoutFile, payoutFile } from '@unamano/contract/money/payout-files';
import type { FastifyInstance } from 'fastify';
import { byActor, byCaller, byReader, mount } from '../../../kernel/mount.ts';
import * as errors from './errors.ts';
import type { Disbursements } from './service.ts';

function instantRoutes(app: FastifyInstance, disbursements: Disbursements): void {
  mount(app, instant.instantOffer, {
    handle: ({ actor, input }) => disbursements.instantOffer(actor, input.id_credit),
  });
  mount(app, instant.resolvePaymentKey, {
    errors: errors.KEY_ERRORS,
    handle: ({ actor, input }) => disbursements.resolveKey(actor, input),
  });
  mount(app, instant.disburseInstantly, { handle: byActor(disbursements.disburseInstantly) });
  mount(app, instant.instantPayouts, { handle: byReader(disbursements.instantPayouts) });
  mount(app, instant.sendInstantly, { handle: byCaller(disbursements.sendInstantly) });
}

function deskRoutes(app: FastifyInstance, disbursements: Disbursements): void {
  mount(app, payout.openCredits, {
    errors: errors.LOOKUP_ERRORS,
    handle: ({ actor, input }) => disbursements.openCredits(actor, input.filter_to_search),
    readOf: ({ credits: [first] }) => (first ? { kind: 'credit', id: first.id_credit } : null),
  });
  mount(app, desk.waitingDisbursements, { handle: byReader(disbursements.waiting) });
  mount(app, desk.payoutQueue, { handle: byReader(disbursements.queue) });
  mount(app, desk.sentDisbursements, { handle: byReader(disbursements.sent) });
  mount(app, desk.strayTransfers, { handle: byReader(disbursements.strayTransfers) });
  mount(app, desk.answerStrayTransfer, {
    errors: errors.STRAY_ERRORS,
    handle: byCaller(disbursements.answerStray),
  });
  mount(app, desk.askForAccount, {
    errors: errors.ASK_ERRORS,
    handle: byCaller(disbursements.askForAccount),
  });
  mount(app, desk.confirmDisbursements, { handle: byCaller(disbursements.confirmMany) });
  mount(app, makePayoutFile, { errors: errors.FILE_ERRORS, handle: byCaller(disbursements.makeFile) });
  mount(app, payoutFile, {
    errors: errors.LOOKUP_ERRORS,
    handle: ({ actor, origin, input }) => disbursements.file({ actor, origin }, input.id_file),
  });
  mount(app, payout.cancelUndisbursed, {
    errors: errors.CANCEL_ERRORS,
    handle: byCaller(disbursements.cancel),
  });
  mount(app, payout.requestTransferReturn, {
    errors: errors.RETURN_ERRORS,
    handle: byCaller(disbursements.requestReturn),
  });
}

export function disbursementRoutes(app: FastifyInstance, disbursements: Disbursements): void {
  instantRoutes(app, disbursements);
  deskRoutes(app, disbursements);
  mount(app, contract.requestDisbursement, {
    errors: errors.REQUEST_ERRORS,
    handle: byActor(disbursements.request),
  });
  mount(app, payout.disbursementAccount, {
    handle: ({ actor, input }) => disbursements.account(actor.id, input.id_credit),
  });
  mount(app, payout.sendAccountCode, {
    handle: ({ actor, input }) => disbursements.sendAccountCode(actor, input.id_credit),
  });
  mount(app, payout.changeDisbursementAccount, {
    errors: errors.ACCOUNT_ERRORS,
    handle: byActor(disbursements.changeAccount),
  });
  mount(app, contract.disbursementLookup, {
    errors: errors.LOOKUP_ERRORS,
    handle: ({ actor, input }) => disbursements.lookup(actor, input.filter_to_search),
    readOf: ({ id_credit }) => ({ kind: 'credit', id: id_credit }),
  });
  mount(app, contract.confirmDisbursement, {
    errors: errors.CONFIRM_ERRORS,
    handle: ({ actor, origin, input: { credit_id, ...more } }) =>
      disbursements.confirm(actor, origin, credit_id, more),
  });
  mount(app, heldDisbursements, { handle: byReader(disbursements.heldDisbursements) });
  mount(app, decideHolder, { handle: byCaller(disbursements.decideHolder) });
}
