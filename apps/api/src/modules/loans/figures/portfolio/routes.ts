import { portfolioExport, portfolioHistory, portfolioSummary } from '@unamano/contract/loans/portfolio';
import type { FastifyInstance } from 'fastify';
import { type ErrorText, mount, notFound } from '../../../../kernel/mount.ts';
import type { Portfolio } from './service.ts';

const NO_COMPANY = {
  OBJECT_NOT_FOUND: notFound('No encontramos esa empresa'),
} as const satisfies Record<string, ErrorText>;

export function portfolioRoutes(app: FastifyInstance, portfolio: Portfolio): void {
  mount(app, portfolioSummary, NO_COMPANY, portfolio.summary);
  mount(app, portfolioHistory, NO_COMPANY, portfolio.history);
  mount(app, portfolioExport, NO_COMPANY, portfolio.export);
}
