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
  mount(app, instant.instantOffer, ({ actor, input }) => disbursements.instantOffer(actor, input.id_credit));
  mount(app, instant.resolvePaymentKey, errors.KEY_ERRORS, ({ actor, input }) =>
    disbursements.resolveKey(actor, input),
  );
  mount(app, instant.disburseInstantly, byActor(disbursements.disburseInstantly));
  mount(app, instant.instantPayouts, byReader(disbursements.instantPayouts));
  mount(app, instant.sendInstantly, byCaller(disbursements.sendInstantly));
}

function deskRoutes(app: FastifyInstance, disbursements: Disbursements): void {
  mount(
    app,
    payout.openCredits,
    errors.LOOKUP_ERRORS,
    ({ actor, input }) => disbursements.openCredits(actor, input.filter_to_search),
    { readOf: ({ credits: [first] }) => (first ? { kind: 'credit', id: first.id_credit } : null) },
  );
  mount(app, desk.waitingDisbursements, byReader(disbursements.waiting));
  mount(app, desk.payoutQueue, byReader(disbursements.queue));
  mount(app, desk.sentDisbursements, byReader(disbursements.sent));
  mount(app, desk.strayTransfers, byReader(disbursements.strayTransfers));
  mount(app, desk.answerStrayTransfer, errors.STRAY_ERRORS, byCaller(disbursements.answerStray));
  mount(app, desk.askForAccount, errors.ASK_ERRORS, byCaller(disbursements.askForAccount));
  mount(app, desk.confirmDisbursements, byCaller(disbursements.confirmMany));
  mount(app, makePayoutFile, errors.FILE_ERRORS, byCaller(disbursements.makeFile));
  mount(app, payoutFile, errors.LOOKUP_ERRORS, ({ actor, origin, input }) =>
    disbursements.file({ actor, origin }, input.id_file),
  );
  mount(app, payout.cancelUndisbursed, errors.CANCEL_ERRORS, byCaller(disbursements.cancel));
  mount(app, payout.requestTransferReturn, errors.RETURN_ERRORS, byCaller(disbursements.requestReturn));
}

export function disbursementRoutes(app: FastifyInstance, disbursements: Disbursements): void {
  instantRoutes(app, disbursements);
  deskRoutes(app, disbursements);
  mount(app, contract.requestDisbursement, errors.REQUEST_ERRORS, byActor(disbursements.request));
  mount(app, payout.disbursementAccount, ({ actor, input }) =>
    disbursements.account(actor.id, input.id_credit),
  );
  mount(app, payout.sendAccountCode, ({ actor, input }) =>
    disbursements.sendAccountCode(actor, input.id_credit),
  );
  mount(app, payout.changeDisbursementAccount, errors.ACCOUNT_ERRORS, byActor(disbursements.changeAccount));
  mount(
    app,
    contract.disbursementLookup,
    errors.LOOKUP_ERRORS,
    ({ actor, input }) => disbursements.lookup(actor, input.filter_to_search),
    { readOf: ({ id_credit }) => ({ kind: 'credit', id: id_credit }) },
  );
  mount(
    app,
    contract.confirmDisbursement,
    errors.CONFIRM_ERRORS,
    ({ actor, origin, input: { credit_id, ...more } }) =>
      disbursements.confirm(actor, origin, credit_id, more),
  );
  mount(app, heldDisbursements, byReader(disbursements.heldDisbursements));
  mount(app, decideHolder, byCaller(disbursements.decideHolder));
}
