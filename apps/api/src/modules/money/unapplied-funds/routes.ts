import * as contract from '@unamano/contract/money/unapplied-funds';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { FUND_ERRORS } from './errors.ts';
import type { UnappliedFunds } from './service.ts';

export function unappliedFundRoutes(app: FastifyInstance, funds: UnappliedFunds): void {
  mount(app, contract.unappliedFunds, { handle: funds.list });
  mount(app, contract.applyUnappliedFunds, { errors: FUND_ERRORS, handle: funds.apply });
  mount(app, contract.returnUnappliedFunds, { errors: FUND_ERRORS, handle: funds.requestReturn });
}
