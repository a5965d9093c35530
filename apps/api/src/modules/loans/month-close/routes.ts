import {
  closeMonth,
  monthChecks,
  monthEnds,
  proposeLoss,
  reopenMonth,
  runMonthEnd,
} from '@unamano/contract/loans/books/month-ends';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { CLOSE_ERRORS } from './errors.ts';
import type { MonthClose } from './service.ts';

export function monthCloseRoutes(app: FastifyInstance, months: MonthClose): void {
  mount(app, monthEnds, { handle: months.list });
  mount(app, monthChecks, { handle: months.checks });
  mount(app, runMonthEnd, { errors: CLOSE_ERRORS, handle: months.run });
  mount(app, proposeLoss, { handle: months.proposeLoss });
  mount(app, closeMonth, { errors: CLOSE_ERRORS, handle: months.close });
  mount(app, reopenMonth, { errors: CLOSE_ERRORS, handle: months.reopen });
}
