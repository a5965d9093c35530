/**
 * A company's transfer with the file of what was deducted. Entering it keeps the file whole and its lines; a job books
 * them. The same content is one file, whoever sends it, in whatever order and format.
 */
import { createHash } from 'node:crypto';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { decidePayrollFile, uploadPayrollFile } from '@unamano/contract/payroll';
import { addDays, addMonths } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import { isPayPeriod, payPeriodFrom, referenceKey } from '@unamano/domain/payroll';
import type { Db, Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { audited, staffCommand, unaudited } from '../../audit/index.ts';
import { postEntry } from '../../ledger/index.ts';
import { findCompany, refuseCompanyStaff } from '../company-access.ts';
import { lockCompany } from '../deduction-files/deduction-repo.ts';
import { NOT_A_PAY_PERIOD } from '../deduction-files/deductions.ts';
import type { PayrollDeps } from '../deps.ts';
import { transferLines } from '../entries.ts';
import { recomputeExceptions } from '../exceptions/not-deducted.ts';
import * as repo from '../file-repo.ts';
import { fileView } from '../view.ts';
import { reverseFile } from './file-reversal.ts';
import { decodeBase64File, readReturnedFile } from './returned-file.ts';
import { type ReturnedLine, refuseFile } from './returned-table.ts';
import { describeEntered } from './transfer-references.ts';

export const PROCESS_PAYROLL_FILE = 'book-payroll-file';

const EARLY_DAYS_MAX = 20;
const MONTHS_BACK = 12;

type Upload = Input<typeof uploadPayrollFile>;
type ParsedUpload = { lines: ReturnedLine[]; bytes: Buffer };

/** The same lines in another order, or as another kind of file, are the same content. */
function contentHash(lines: readonly ReturnedLine[]): string {
  const texts = lines.map((line) => [line.dni, line.creditId, line.installment, line.amountPesos].join('|'));
  return createHash('sha256').update(texts.sort().join('\n')).digest('hex');
}

export function createUploads(deps: PayrollDeps) {
  const { db, clock } = deps;

  function checkDays(upload: Upload): Result<null> {
    const today = clock.today();
    const { pay_period: payPeriod, transferred_on: transferredOn } = upload;
    if (!isPayPeriod(payPeriod)) return invalid('pay_period', NOT_A_PAY_PERIOD);
    if (payPeriod > payPeriodFrom(today) || payPeriod < addMonths(today, -MONTHS_BACK)) {
      return invalid('pay_period', 'Esta quincena no se puede registrar');
    }
    if (transferredOn > today)
      return invalid('transferred_on', 'La transferencia no puede ser de un día futuro');
    if (transferredOn < addDays(payPeriod, -EARLY_DAYS_MAX)) {
      return invalid('transferred_on', 'La transferencia es muy anterior a la quincena');
    }
    return ok(null);
  }

  async function read(upload: Upload): Promise<Result<ParsedUpload>> {
    const file = decodeBase64File(upload.file);
    if (!file.ok) return invalid('file', file.text);
    const table = await readReturnedFile(file.bytes);
    return table.ok ? ok({ lines: table.lines, bytes: file.bytes }) : refuseFile(table.text, table.faults);
  }

  /** The transfer is in the books from here on, and the lines follow one by one. */
  async function startProcessing(trx: Trx, file: repo.FileRow): Promise<void> {
    if (file.transfer_pesos > 0) {
      await postEntry(trx, {
        creditId: null,
        kind: 'payroll_transfer',
        postedOn: file.transferred_on,
        recordedAt: clock.now(),
        payrollReference: `file:${file.id}`,
        lines: transferLines(file.transfer_pesos),
      });
    }
    await repo.addProcessingJob(trx, PROCESS_PAYROLL_FILE, file.id);
  }

  async function view(from: Db, id: number) {
    const [row] = await repo.fileViews(from, { id, limit: 1 });
    if (!row) throw new Error(`payroll file ${id} is gone`);
    return fileView(row);
  }

  async function storeUpload(
    actor: StaffActor,
    origin: Origin,
    upload: Upload,
    { lines, bytes }: ParsedUpload,
  ): Promise<CommandResult<Reply<typeof uploadPayrollFile>, 'TRANSFER_EXISTS'>> {
    const linesPesos = sumPesos(lines.map(({ amountPesos }) => amountPesos));
    const content = contentHash(lines);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = referenceKey(upload.bank_reference);
    const { id_company: companyId, pay_period: payPeriod } = upload;
    type ReplyBody = Reply<typeof uploadPayrollFile>;
    const caller = { actor, origin };
    return staffCommand<ReplyBody, 'TRANSFER_EXISTS'>({ db, clock }, caller, async ({ trx, now }) => {
      await lockCompany(trx, companyId);
      const existing = await repo.findSame(trx, { companyId, payPeriod, sha256, content });
      if (existing) {
        const reply = { file: await view(trx, existing.id), is_duplicate: true };
        return unaudited(reply, 'that content is stored already');
      }
      const known = await describeEntered(trx, companyId, upload.bank_reference);
      if (known !== null) return refuse('TRANSFER_EXISTS', { fields: { bank_reference: known } });
      const similar = await repo.findResembling(trx, companyId, content);
      const canProcessNow = linesPesos === upload.transfer_amount && !similar;
      const state = canProcessNow ? ('PROCESSING' as const) : ('ON_HOLD' as const);
      const row = {
        company_id: companyId,
        pay_period: payPeriod,
        state,
        file_name: upload.file_name?.trim() ?? '',
        sha256,
        content_sha256: content,
        transfer_pesos: upload.transfer_amount,
        bank_reference: upload.bank_reference,
        reference_key: key,
        similar_file_id: similar?.id ?? null,
        transferred_on: upload.transferred_on,
        lines_total: lines.length,
        lines_pesos: linesPesos,
        entered_by: actor.id,
        address: origin.address,
        entered_at: now,
      };
      const file = await repo.insertFile(trx, row, bytes);
      await repo.insertLines(trx, file.id, lines);
      if (state === 'PROCESSING') await startProcessing(trx, file);
      const { lines_total, lines_pesos, transfer_pesos } = file;
      const totals = { lines_total, lines_pesos, transfer_pesos };
      return audited(
        { file: await view(trx, file.id), is_duplicate: false },
        {
          action: 'payroll.file.upload',
          subject: { kind: 'payroll_file', id: file.id },
          after: { company_id: file.company_id, pay_period: payPeriod, sha256, ...totals, state },
        },
      );
    });
  }

  return {
    async upload(
      actor: StaffActor,
      origin: Origin,
      upload: Upload,
    ): Promise<CommandResult<Reply<typeof uploadPayrollFile>, 'OBJECT_NOT_FOUND' | 'TRANSFER_EXISTS'>> {
      const outsider = refuseCompanyStaff(actor, upload.id_company);
      if (outsider) return outsider;
      if (!(await findCompany(db, upload.id_company))) return refuse('OBJECT_NOT_FOUND');
      const days = checkDays(upload);
      if (!days.ok) return days;
      const parsed = await read(upload);
      if (!parsed.ok) return parsed;
      return storeUpload(actor, origin, upload, parsed.value);
    },

    /** Of a held file; a booked one can be withdrawn while nothing came of it. Of two who decide at once the first wins. */
    async decide(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof decidePayrollFile>,
    ): Promise<CommandResult<Reply<typeof decidePayrollFile>, 'OBJECT_NOT_FOUND' | 'STATE_NOT_ALLOWED'>> {
      const found = await repo.findFile(db, input.id_file);
      const outsider = refuseCompanyStaff(actor, found?.company_id);
      if (outsider || !found) return outsider ?? refuse('OBJECT_NOT_FOUND');
      const state = input.action === 'process' ? 'PROCESSING' : 'WITHDRAWN';
      return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now, today }) => {
        await lockCompany(trx, found.company_id);
        const file = await repo.lockFile(trx, input.id_file);
        const isBooked = file?.state === 'PROCESSED' && state === 'WITHDRAWN';
        if (!file || !(isBooked || file.state === 'ON_HOLD')) return refuse('STATE_NOT_ALLOWED');
        const { reason } = input;
        if (isBooked && !(await reverseFile(trx, file, today, { actor, origin, reason, now }))) {
          return refuse('STATE_NOT_ALLOWED');
        }
        await trx
          .updateTable('payroll_files')
          .set({ state, decided_by: actor.id, decided_at: now, decision_reason: reason })
          .where('id', '=', file.id)
          .execute();
        if (state === 'PROCESSING') await startProcessing(trx, file);
        else await recomputeExceptions(trx, file, now);
        return audited(
          { file: await view(trx, file.id) },
          {
            action: `payroll.file.${input.action}`,
            subject: { kind: 'payroll_file', id: file.id },
            before: { state: file.state },
            after: { state, reason },
          },
        );
      });
    },
  };
}
