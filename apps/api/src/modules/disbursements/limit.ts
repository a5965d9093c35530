/** The amount above which a disbursement needs two people; itself a setting that two people change. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { disbursementLimit, proposeDisbursementLimit } from '@unamano/contract/payout';
import { formatCop, type Pesos, pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db, Trx } from '../../db/types.ts';
import { type CommandResult, ok, refuse } from '../../kernel/result.ts';
import { type Applied, type Approval, defineApproval } from '../approvals/index.ts';
import { type StaffCaller, staffCommand } from '../audit/index.ts';
import type { DisbursementsDeps } from './deps.ts';

const payloadSchema = z.object({ amountPesos: z.number().int().min(0) });
type Payload = z.infer<typeof payloadSchema>;

/** The newest row applies from the moment of its approval. */
export async function readTwoPeopleAbove(db: Db): Promise<Pesos> {
  const row = await db
    .selectFrom('disbursement_limits')
    .select('two_people_above_pesos')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.two_people_above_pesos;
}

export function createLimit({ db, clock, approvals }: DisbursementsDeps) {
  async function apply(trx: Trx, { amountPesos }: Payload, { id, now }: Approval): Promise<Applied> {
    const before = await readTwoPeopleAbove(trx);
    await trx
      .insertInto('disbursement_limits')
      .values({ two_people_above_pesos: pesos(amountPesos), approval_id: id, set_at: now })
      .execute();
    return ok([
      {
        action: 'disbursement.change_limit',
        subject: { kind: 'settings', id: 'disbursement_limit' },
        before: { two_people_above_pesos: before },
        after: { two_people_above_pesos: amountPesos },
      },
    ]);
  }

  const kind = defineApproval<Payload>({
    kind: 'disbursement.limit',
    module: 'settings',
    adminApproves: true,
    title: 'Desembolsos por dos personas',
    schema: payloadSchema,
    async describe(from, { amountPesos }) {
      const before = formatCop(await readTwoPeopleAbove(from));
      return {
        summary: 'Desde qué valor un desembolso necesita dos personas',
        changes: [{ label: 'Una sola persona, hasta', before, after: formatCop(pesos(amountPesos)) }],
      };
    },
    apply,
  });
  approvals.register(kind);

  return {
    async limit(): Promise<Reply<typeof disbursementLimit>> {
      return {
        two_people_above: await readTwoPeopleAbove(db),
        is_change_pending: await approvals.hasPending(db, kind.kind, null, clock.now()),
      };
    },

    proposeLimit(
      caller: StaffCaller,
      { two_people_above: amountPesos, reason }: Input<typeof proposeDisbursementLimit>,
    ): Promise<CommandResult<Reply<typeof proposeDisbursementLimit>, 'CHANGE_PENDING'>> {
      return staffCommand({ db, clock }, caller, async (command) => {
        // One proposal at a time, also where two arrive together.
        await sql`select pg_advisory_xact_lock(hashtextextended('disbursement limit', 0))`.execute(
          command.trx,
        );
        if (await approvals.hasPending(command.trx, kind.kind, null, command.now))
          return refuse('CHANGE_PENDING');
        const requested = await approvals.request(command, kind, { payload: { amountPesos }, note: reason });
        return requested.ok
          ? { ...requested, value: { id_approval: requested.value.id_approval } }
          : requested;
      });
    },
  };
}
