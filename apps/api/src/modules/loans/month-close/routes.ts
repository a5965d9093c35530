import * as contract from '@unamano/contract/loans/books/month-ends';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { CLOSE_ERRORS } from './errors.ts';
import type { MonthClose } from './service.ts';

export function monthCloseRoutes(app: FastifyInstance, months: MonthClose): void {
  mount(app, contract.monthEnds, { handle: months.list });
  mount(app, contract.monthChecks, { handle: months.checks });
  mount(app, contract.runMonthEnd, { errors: CLOSE_ERRORS, handle: months.run });
  mount(app, contract.proposeLoss, { handle: months.proposeLoss });
  mount(app, contract.closeMonth, { errors: CLOSE_ERRORS, handle: months.close });
  mount(app, contract.reopenMonth, { errors: CLOSE_ERRORS, handle: months.reopen });
}
