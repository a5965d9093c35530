import {
  applyUnappliedFunds,
  returnUnappliedFunds,
  unappliedFunds,
} from '@unamano/contract/money/unapplied-funds';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { FUND_ERRORS } from './errors.ts';
import type { UnappliedFunds } from './service.ts';

export function unappliedFundRoutes(app: FastifyInstance, funds: UnappliedFunds): void {
  mount(app, unappliedFunds, { handle: funds.list });
  mount(app, applyUnappliedFunds, { errors: FUND_ERRORS, handle: funds.apply });
  mount(app, returnUnappliedFunds, { errors: FUND_ERRORS, handle: funds.requestReturn });
}
