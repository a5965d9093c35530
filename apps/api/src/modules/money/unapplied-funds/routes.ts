import * as contract from '@unamano/contract/money/unapplied-funds';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { FUND_ERRORS } from './errors.ts';
import type { UnappliedFunds } from './service.ts';

export function unappliedFundRoutes(app: FastifyInstance, funds: UnappliedFunds): void {
  mount(app, contract.unappliedFunds, funds.list);
  mount(app, contract.applyUnappliedFunds, FUND_ERRORS, funds.apply);
  mount(app, contract.returnUnappliedFunds, FUND_ERRORS, funds.requestReturn);
}
