import { portfolioExport, portfolioHistory, portfolioSummary } from '@unamano/contract/loans/portfolio';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { NO_COMPANY } from './errors.ts';
import type { Portfolio } from './service.ts';

export function portfolioRoutes(app: FastifyInstance, portfolio: Portfolio): void {
  mount(app, portfolioSummary, { errors: NO_COMPANY, handle: portfolio.summary });
  mount(app, portfolioHistory, { errors: NO_COMPANY, handle: portfolio.history });
  mount(app, portfolioExport, { errors: NO_COMPANY, handle: portfolio.export });
}
