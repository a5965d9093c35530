/** A setting with a table of its own: a person with the module Configuración proposes it, and an admin approves it. */
import type { AuditAction } from '@unamano/contract/audit';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type CommandResult, ok, refuse } from '../../../kernel/result.ts';
import { type Json, type StaffCaller, staffCommand } from '../audit/index.ts';
import { type Applied, type Approval, type ApprovalKind, defineApproval } from './kinds.ts';
import type { Approvals } from './service.ts';

type TwoPersonSetting<Values extends Json & object> = {
  kind: string;
  title: string;
  schema: ApprovalKind<Values>['schema'];
  /** The values in force. */
  read(from: Db): Promise<Values>;
  /** The newest row applies from the moment of its approval. */
  insert(trx: Trx, values: Values, row: { approval_id: number; set_at: Date }): Promise<void>;
  /** Spanish, for the second person. */
  summary: string;
  /** The values by their Spanish labels, in order. */
  lines(values: Values): Readonly<Record<string, string>>;
  /** Of the audit event of the change; `settingId` names the setting there. */
  action: AuditAction;
  settingId: string;
  recorded(values: Values): Json;
};

type Deps = { db: Db; clock: Clock; approvals: Approvals };

/** Registers the kind of approval. */
export function createTwoPersonSetting<Values extends Json & object>(
  { db, clock, approvals }: Deps,
  setting: TwoPersonSetting<Values>,
) {
  async function apply(trx: Trx, values: Values, { id, now }: Approval): Promise<Applied> {
    const before = await setting.read(trx);
    await setting.insert(trx, values, { approval_id: id, set_at: now });
    return ok([
      {
        action: setting.action,
        subject: { kind: 'settings', id: setting.settingId },
        before: setting.recorded(before),
        after: setting.recorded(values),
      },
    ]);
  }

  const kind = defineApproval<Values>({
    kind: setting.kind,
    module: 'settings',
    adminApproves: true,
    title: setting.title,
    schema: setting.schema,
    async describe(from, values) {
      const before = setting.lines(await setting.read(from));
      const changes = Object.entries(setting.lines(values)).map(([label, after]) => ({
        label,
        before: before[label] ?? '—',
        after,
      }));
      return { summary: setting.summary, changes };
    },
    apply,
  });
  approvals.register(kind);

  return {
    isChangePending: (): Promise<boolean> => approvals.hasPending(db, kind.kind, null, clock.now()),

    propose(
      caller: StaffCaller,
      payload: Values,
      reason: string,
    ): Promise<CommandResult<{ id_approval: number }, 'CHANGE_PENDING'>> {
      return staffCommand({ db, clock }, caller, async (command) => {
        // One proposal at a time, also where two arrive together.
        await lockByName(command.trx, kind.kind);
        if (await approvals.hasPending(command.trx, kind.kind, null, command.now))
          return refuse('CHANGE_PENDING');
        return approvals.request(command, kind, { payload, note: reason });
      });
    },
  };
}
