/** What is stored about a borrower, for themselves: the export of the operator, as data or as a document. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { ownData } from '@unamano/contract/lending/own-data';
import { inTransaction } from '../../../db/transaction.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import type { Core } from '../../../kernel/core.ts';
import type { KeyRing } from '../../../kernel/encryption.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { KnownDevices } from '../../identity/access/known-devices/index.ts';
import type { Attempts, Limits } from '../../identity/proof/limits/index.ts';
import { recordAudit, requestOf } from '../../office/audit/index.ts';
import type { Printer } from '../documents/index.ts';
import { exportPerson } from './export.ts';
import { personSheet } from './summary-sheet.ts';

type OwnDataDeps = Core & {
  keys: KeyRing;
  printer: Pick<Printer, 'print'>;
  devices: Pick<KnownDevices, 'contactHold'>;
  attempts: Pick<Attempts, 'take'>;
  limits: Pick<Limits, 'ownDataOf'>;
};

export type OwnData = ReturnType<typeof createOwnData>;

export function createOwnData({ db, clock, keys, printer, devices, attempts, limits }: OwnDataDeps) {
  return {
    /** CONTACT_HOLD as for a signature: who took over an account must not get all of it. */
    async download(
      actor: BorrowerActor,
      origin: Origin,
      { format }: Input<typeof ownData>,
    ): Promise<Result<Reply<typeof ownData>>> {
      const held = await devices.contactHold(actor);
      if (held) return held;
      const taken = await attempts.take(limits.ownDataOf(actor.id));
      if (!taken.ok) return taken;
      // One instant, so that a payment of this moment is in all tables or in none.
      const tables = await inTransaction(db, (trx) => exportPerson(trx, keys, actor.id), {
        isolation: 'repeatable read',
      });
      const [now, today] = [clock.now(), clock.today()];
      const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
      await inTransaction(db, (trx) =>
        recordAudit(trx, {
          at: now,
          actor: { kind: 'borrower', id: actor.id },
          action: 'person.export',
          subject: { kind: 'borrower', id: actor.id },
          after: { rows, format },
          request: requestOf(origin),
        }),
      );
      if (format === 'json') {
        const data = Object.fromEntries(tables.map(({ table, rows: own }) => [table, own]));
        const content = Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
        return ok(file(`mis-datos-${today}.json`, 'application/json', content));
      }
      const sheet = personSheet(tables, today);
      const printed = await printer.print({ sheet, createdAt: now, isUrgent: true });
      return printed.ok
        ? ok(file(`mis-datos-${today}.pdf`, 'application/pdf', printed.value.bytes))
        : printed;
    },
  };
}

const file = (name: string, media_type: string, content: Uint8Array) => ({
  name,
  media_type,
  content_base64: Buffer.from(content).toString('base64'),
});
