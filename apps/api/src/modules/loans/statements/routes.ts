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
  mount(app, contract.statement, statements.read);
  mount(app, contract.importStatement, statements.import);
  mount(app, contract.statementMatches, statements.list);
  mount(app, contract.undoMatch, UNDO_ERRORS, statements.undo);
  mount(app, contract.matchLines, MATCH_ERRORS, statements.match);
}
