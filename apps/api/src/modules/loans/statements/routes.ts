import type { ErrorCode } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/loans/books/statements';
import type { FastifyInstance } from 'fastify';
import { conflict, type ErrorTable, mount, notFound } from '../../../kernel/mount.ts';
import type { Statements } from './service.ts';

const MATCH_ERRORS: ErrorTable<ErrorCode<typeof contract.matchLines>> = {
  STATE_NOT_ALLOWED: conflict('Algo de lo que eliges ya se concilió: actualiza la lista'),
};

const UNDO_ERRORS: ErrorTable<ErrorCode<typeof contract.undoMatch>> = {
  OBJECT_NOT_FOUND: notFound('No encontramos esa conciliación'),
  STATE_NOT_ALLOWED: conflict('Esta conciliación ya se deshizo: actualiza la lista'),
};

export function statementRoutes(app: FastifyInstance, statements: Statements): void {
  mount(app, contract.statement, { handle: statements.read });
  mount(app, contract.importStatement, { handle: statements.import });
  mount(app, contract.statementMatches, { handle: statements.list });
  mount(app, contract.undoMatch, { errors: UNDO_ERRORS, handle: statements.undo });
  mount(app, contract.matchLines, { errors: MATCH_ERRORS, handle: statements.match });
}
