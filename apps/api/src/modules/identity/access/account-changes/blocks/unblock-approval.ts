/** A person of staff has seen the ID document of a blocked account's owner; an admin confirms. */
import * as z from 'zod';
import type { Trx } from '../../../../../db/types.ts';
import { ok, type Result } from '../../../../../kernel/result.ts';
import { defineApproval } from '../../../../office/approvals/index.ts';
import { readBorrower } from '../../../people/borrowers/index.ts';

const payloadSchema = z.object({ borrowerId: z.number().int(), document: z.string(), reason: z.string() });
type Payload = z.infer<typeof payloadSchema>;

export function defineUnblocking(unblock: (trx: Trx, borrowerId: number) => Promise<Result<void>>) {
  return defineApproval<Payload>({
    kind: 'borrowers.unblock',
    module: 'people',
    adminApproves: true,
    title: 'Desbloqueo de una cuenta',
    schema: payloadSchema,
    async describe(from, { borrowerId, document }) {
      const person = await readBorrower(from, borrowerId);
      return {
        summary: `Se desbloquea la cuenta de ${person.first_name} ${person.last_name}`,
        changes: [
          { label: 'Cuenta', before: 'Bloqueada', after: 'Puede entrar' },
          { label: 'Documento visto', before: '—', after: document },
        ],
      };
    },
    async apply(trx, { borrowerId }) {
      const ended = await unblock(trx, borrowerId);
      if (!ended.ok) return ended;
      return ok([{ action: 'person.unblock', subject: { kind: 'borrower', id: borrowerId } }]);
    },
  });
}
