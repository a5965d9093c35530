import type { ErrorCode } from '@unamano/contract/endpoint';
import {
  importStatement,
  matchLines,
  statement,
  statementMatches,
  undoMatch,
} from '@unamano/contract/loans/books/statements';
import type { FastifyInstance } from 'fastify';
import { conflict, type ErrorTable, mount, notFound } from '../../../kernel/mount.ts';
import type { Statements } from './service.ts';

const MATCH_ERRORS: ErrorTable<ErrorCode<typeof matchLines>> = {
  STATE_NOT_ALLOWED: conflict('Algo de lo que eliges ya se concilió: actualiza la lista'),
};

const UNDO_ERRORS: ErrorTable<ErrorCode<typeof undoMatch>> = {
  OBJECT_NOT_FOUND: notFound('No encontramos esa conciliación'),
  STATE_NOT_ALLOWED: conflict('Esta conciliación ya se deshizo: actualiza la lista'),
};

export function statementRoutes(app: FastifyInstance, statements: Statements): void {
  mount(app, statement, { handle: statements.read });
  mount(app, importStatement, { handle: statements.import });
  mount(app, statementMatches, { handle: statements.list });
  mount(app, undoMatch, { errors: UNDO_ERRORS, handle: statements.undo });
  mount(app, matchLines, { errors: MATCH_ERRORS, handle: statements.match });
}
