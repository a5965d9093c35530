import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { objectOrEmpty } from '../core/json.ts';
import { hasKey } from '../core/keys.ts';

const FIELDS = ['document_type', 'document_number', 'bank_code', 'account_number', 'account_type'] as const;

/** The end of an account number selects the answer; all others belong to the person of the question. */
const OTHER_HOLDER = /990001$/;
const UNKNOWN_ACCOUNT = /990002$/;
const NOT_COVERED = /990003$/;

/** Whether a bank account belongs to a person. */
export async function accountHolderRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  addFaults(scope, context, {
    service: 'holders',
    errorReply: () => ({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } }),
  });
  scope.setErrorHandler((_error, _request, reply) => reply.code(400).send({ error: 'INVALID_REQUEST' }));

  scope.post('/sandbox/account-holders/v1/account-holder', async (request, reply) => {
    if (!hasKey(request, context, 'holders')) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    const body = objectOrEmpty(request.body);
    if (FIELDS.some((field) => typeof body[field] !== 'string' || body[field] === ''))
      return reply.code(400).send({ error: 'INVALID_REQUEST' });
    const account = String(body.account_number);
    if (NOT_COVERED.test(account)) return reply.code(422).send({ error: 'BANK_NOT_COVERED' });
    if (UNKNOWN_ACCOUNT.test(account)) return { result: 'UNKNOWN_ACCOUNT' };
    if (OTHER_HOLDER.test(account))
      return {
        result: 'OTHER_HOLDER',
        holder: { name: 'Pedro Otra Persona', document_number: '1099004321' },
      };
    return { result: 'MATCH' };
  });
}
