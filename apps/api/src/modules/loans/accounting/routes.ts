import * as contract from '@unamano/contract/loans/accounting';
import type { FastifyInstance } from 'fastify';
import { type ErrorText, mount, notFound } from '../../../kernel/mount.ts';
import type { Accounting } from './service.ts';

const NO_ACCOUNT = {
  OBJECT_NOT_FOUND: notFound('No encontramos esa cuenta'),
} as const satisfies Record<string, ErrorText>;

export function accountingRoutes(app: FastifyInstance, accounting: Accounting): void {
  mount(app, contract.trialBalance, accounting.balance);
  mount(app, contract.financialStatements, accounting.statements);
  mount(app, contract.journal, NO_ACCOUNT, accounting.journal);
  mount(app, contract.accountingExport, NO_ACCOUNT, accounting.export);
}
