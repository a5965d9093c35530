/** Reads the audit by page and as a file. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { auditExport, auditList } from '@unamano/contract/office/audit';
import type { Db } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { pageOf, parseIdCursor } from '../../../kernel/paging.ts';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import { auditCsv, auditXlsx } from './files.ts';
import { findMeant } from './meant.ts';
import { type AuditEventsQuery, findAuditEvents, nameOfBorrower } from './repo.ts';
import { recordStaffEvent } from './staff-command.ts';
import { auditEventViews } from './view.ts';

type AuditQueriesDeps = { db: Db; clock: Clock };

const PAGE_ROWS = 50;
const FILE_ROWS = 20_000;
const MEDIA_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Filters = Omit<Input<typeof auditExport>, 'format'>;

const TEXT_OR_PERSON = 'Busca por texto o por persona, no por ambos';

export type AuditQueries = ReturnType<typeof createAuditQueries>;

export function createAuditQueries({ db, clock }: AuditQueriesDeps) {
  async function queryOf(filters: Filters): Promise<Result<Omit<AuditEventsQuery, 'before' | 'limit'>>> {
    const { search = '', action = '', id_staff: staffId, id_user: borrowerId, from, to } = filters;
    const isSearch = search.trim() !== '';
    if (isSearch && borrowerId !== undefined) return invalid('search', TEXT_OR_PERSON);
    const meant = isSearch ? await findMeant(db, search) : null;
    return ok({ meant, borrowerId, action, staffId, from, to });
  }

  return {
    async list(input: Input<typeof auditList>): Promise<Result<Reply<typeof auditList>>> {
      const before = parseIdCursor(input.cursor);
      if (!before.ok) return before;
      const query = await queryOf(input);
      if (!query.ok) return query;
      const limit = input.limit ?? PAGE_ROWS;
      const wanted = { ...query.value, before: before.value, limit: limit + 1 };
      const { rows, last } = pageOf(await findAuditEvents(db, wanted), limit);
      const { meant, borrowerId } = query.value;
      return ok({
        events: await auditEventViews(db, rows),
        next_cursor: last ? String(last.id) : null,
        person: borrowerId === undefined ? null : await nameOfBorrower(db, borrowerId),
        more_people: meant?.morePeople ?? false,
      });
    },

    /** Exports are audited. */
    async export(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof auditExport>,
    ): Promise<Result<Reply<typeof auditExport>>> {
      const { format, ...filters } = input;
      const query = await queryOf(filters);
      if (!query.ok) return query;
      const rows = await findAuditEvents(db, { ...query.value, before: null, limit: FILE_ROWS });
      const views = await auditEventViews(db, rows);
      const content = format === 'csv' ? auditCsv(views) : await auditXlsx(views);
      const by = { actor, origin, now: clock.now() };
      await recordStaffEvent(db, by, {
        action: 'audit.export',
        subject: { kind: 'list', id: 'audit' },
        after: { format, rows: rows.length },
      });
      return ok({
        name: `auditoria-${clock.today()}.${format}`,
        media_type: MEDIA_TYPES[format],
        content_base64: Buffer.from(content).toString('base64'),
      });
    },
  };
}
