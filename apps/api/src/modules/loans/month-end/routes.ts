import { monthEnds, runMonthEnd } from '@unamano/contract/loans/books/month-ends';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { MonthEnds } from './service.ts';

export function monthEndRoutes(app: FastifyInstance, months: MonthEnds): void {
  mount(app, monthEnds, { handle: months.list });
  mount(app, runMonthEnd, { handle: months.run });
}
