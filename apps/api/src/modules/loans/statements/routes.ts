import type { ErrorCode } from '@unamano/contract/endpoint';
import { importStatement, matchLines, statement } from '@unamano/contract/loans/books/statements';
import type { FastifyInstance } from 'fastify';
import { type ErrorTable, mount } from '../../../kernel/mount.ts';
import type { Statements } from './service.ts';

const MATCH_ERRORS: ErrorTable<ErrorCode<typeof matchLines>> = {
  STATE_NOT_ALLOWED: { status: 409, message: 'Algo de lo que eliges ya se concilió: actualiza la lista' },
};

export function statementRoutes(app: FastifyInstance, statements: Statements): void {
  mount(app, statement, { handle: statements.read });
  mount(app, importStatement, { handle: statements.import });
  mount(app, matchLines, { errors: MATCH_ERRORS, handle: statements.match });
}
