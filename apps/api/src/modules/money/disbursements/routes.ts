import { decideHolder, heldDisbursements } from '@unamano/contract/money/account-holders';
import {
  confirmDisbursement,
  disbursementLookup,
  requestDisbursement,
} from '@unamano/contract/money/disbursement';
import * as instant from '@unamano/contract/money/instant-payments';
import * as payout from '@unamano/contract/money/payout';
import * as desk from '@unamano/contract/money/payout-desk';
import { makePayoutFile, payoutFile } from '@unamano/contract/money/payout-files';
import type { FastifyInstance } from 'fastify';
import { byActor, byCaller, mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import {
  ACCOUNT_ERRORS,
  ASK_ERRORS,
  CANCEL_ERRORS,
  CONFIRM_ERRORS,
  FILE_ERRORS,
  KEY_ERRORS,
  LOOKUP_ERRORS,
  REQUEST_ERRORS,
  RETURN_ERRORS,
  STRAY_ERRORS,
} from './errors.ts';
import type { Disbursements } from './service.ts';

function instantRoutes(app: FastifyInstance, disbursements: Disbursements): void {
  mount(app, instant.instantOffer, {
    handle: ({ actor, input }) => disbursements.instantOffer(actor, input.id_credit),
  });
  mount(app, instant.resolvePaymentKey, {
    errors: KEY_ERRORS,
    handle: ({ actor, input }) => disbursements.resolveKey(actor, input),
  });
  mount(app, instant.disburseInstantly, { handle: byActor(disbursements.disburseInstantly) });
  mount(app, instant.instantPayouts, {
    handle: async ({ actor }) => ok(await disbursements.instantPayouts(actor)),
  });
  mount(app, instant.sendInstantly, { handle: byCaller(disbursements.sendInstantly) });
}

function deskRoutes(app: FastifyInstance, disbursements: Disbursements): void {
  mount(app, payout.openCredits, {
    errors: LOOKUP_ERRORS,
    handle: ({ actor, input }) => disbursements.openCredits(actor, input.filter_to_search),
    readOf: ({ credits: [first] }) => (first ? { kind: 'credit', id: first.id_credit } : null),
  });
  mount(app, desk.waitingDisbursements, {
    handle: async ({ actor }) => ok(await disbursements.waiting(actor)),
  });
  mount(app, desk.payoutQueue, {
    handle: async ({ actor }) => ok(await disbursements.queue(actor)),
  });
  mount(app, desk.sentDisbursements, {
    handle: async ({ actor }) => ok(await disbursements.sent(actor)),
  });
  mount(app, desk.strayTransfers, {
    handle: async ({ actor }) => ok(await disbursements.strayTransfers(actor)),
  });
  mount(app, desk.answerStrayTransfer, { errors: STRAY_ERRORS, handle: byCaller(disbursements.answerStray) });
  mount(app, desk.askForAccount, { errors: ASK_ERRORS, handle: byCaller(disbursements.askForAccount) });
  mount(app, desk.confirmDisbursements, { handle: byCaller(disbursements.confirmMany) });
  mount(app, makePayoutFile, { errors: FILE_ERRORS, handle: byCaller(disbursements.makeFile) });
  mount(app, payoutFile, {
    errors: LOOKUP_ERRORS,
    handle: ({ actor, origin, input }) => disbursements.file({ actor, origin }, input.id_file),
  });
  mount(app, payout.cancelUndisbursed, { errors: CANCEL_ERRORS, handle: byCaller(disbursements.cancel) });
  mount(app, payout.requestTransferReturn, {
    errors: RETURN_ERRORS,
    handle: byCaller(disbursements.requestReturn),
  });
}

export function disbursementRoutes(app: FastifyInstance, disbursements: Disbursements): void {
  instantRoutes(app, disbursements);
  deskRoutes(app, disbursements);
  mount(app, requestDisbursement, { errors: REQUEST_ERRORS, handle: byActor(disbursements.request) });
  mount(app, payout.disbursementAccount, {
    handle: ({ actor, input }) => disbursements.account(actor.id, input.id_credit),
  });
  mount(app, payout.sendAccountCode, {
    handle: ({ actor, input }) => disbursements.sendAccountCode(actor, input.id_credit),
  });
  mount(app, payout.changeDisbursementAccount, {
    errors: ACCOUNT_ERRORS,
    handle: byActor(disbursements.changeAccount),
  });
  mount(app, disbursementLookup, {
    errors: LOOKUP_ERRORS,
    handle: ({ actor, input }) => disbursements.lookup(actor, input.filter_to_search),
    readOf: ({ id_credit }) => ({ kind: 'credit', id: id_credit }),
  });
  mount(app, confirmDisbursement, {
    errors: CONFIRM_ERRORS,
    handle: ({ actor, origin, input: { credit_id, ...more } }) =>
      disbursements.confirm(actor, origin, credit_id, more),
  });
  mount(app, heldDisbursements, {
    handle: async ({ actor }) => ok(await disbursements.heldDisbursements(actor)),
  });
  mount(app, decideHolder, { handle: byCaller(disbursements.decideHolder) });
}
