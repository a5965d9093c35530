import * as contract from '@unamano/contract/loans/books/month-ends';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { CLOSE_ERRORS } from './errors.ts';
import type { MonthClose } from './service.ts';

export function monthCloseRoutes(app: FastifyInstance, months: MonthClose): void {
  mount(app, contract.monthEnds, months.list);
  mount(app, contract.monthChecks, months.checks);
  mount(app, contract.runMonthEnd, CLOSE_ERRORS, months.run);
  mount(app, contract.proposeLoss, months.proposeLoss);
  mount(app, contract.closeMonth, CLOSE_ERRORS, months.close);
  mount(app, contract.reopenMonth, CLOSE_ERRORS, months.reopen);
}
