/**
 * Staff upload a company's transfer with the file of its deductions. The upload stores the file and its lines; a job
 * processes them. The same content is one file, in any order of lines and in any format.
 */
import { createHash } from 'node:crypto';
import type { Input } from '@unamano/contract/endpoint';
import type { decidePayrollFile, uploadPayrollFile } from '@unamano/contract/money/payroll';
import { addDays, addMonths } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import { isPayPeriod, payPeriodFrom, referenceKey } from '@unamano/domain/money/payroll';
import type { Trx } from '../../../../db/types.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { findCompany, lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { audited, staffCommand, unaudited } from '../../../office/audit/index.ts';
import { refuseCompanyStaff } from '../company-access.ts';
import { NOT_A_PAY_PERIOD } from '../deduction-files/deductions.ts';
import type { PayrollDeps } from '../deps.ts';
import { relistNotDeducted } from '../exceptions/not-deducted.ts';
import * as repo from '../file-repo.ts';
import type { ReturnedLine } from '../returned-sheets/returned-line.ts';
import { refuseFile } from '../returned-sheets/returned-table.ts';
import { createTransferApproval, startProcessing } from '../two-people/transfer-approval.ts';
import { fileView } from '../view.ts';
import { withStoredDocuments } from './employee-documents.ts';
import { reverseFile } from './file-reversal.ts';
import { decodeBase64File, readReturnedFile } from './returned-file.ts';
import { describeKnownTransfer } from './transfer-references.ts';

const EARLY_DAYS_MAX = 20;
const MONTHS_BACK = 12;

type Upload = Input<typeof uploadPayrollFile>;
type ParsedUpload = { lines: ReturnedLine[]; bytes: Buffer };

/** Independent of the order of lines and of the file's format. */
function contentHashOf(lines: readonly ReturnedLine[]): string {
  const texts = lines.map((line) => [line.dni, line.creditId, line.installment, line.amountPesos].join('|'));
  return createHash('sha256').update(texts.sort().join('\n')).digest('hex');
}

export function createUploads(deps: PayrollDeps) {
  const { db, clock } = deps;
  const transfers = createTransferApproval(deps);

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

  async function parse(upload: Upload): Promise<Result<ParsedUpload>> {
    const file = decodeBase64File(upload.file);
    if (!file.ok) return invalid('file', file.text);
    const read = await readReturnedFile(file.bytes);
    if (!read.ok) return read;
    const table = read.value;
    if (!table.ok) return refuseFile(table.text, table.faults);
    const lines = await withStoredDocuments(db, upload.id_company, table.lines);
    return ok({ lines, bytes: file.bytes });
  }

  const viewOf = async (trx: Trx, id: number) => fileView(await repo.readFileWithSums(trx, id), clock.now());

  /** Stores the file with its lines, unless the company has the same content already. */
  async function storeUpload(
    { actor, origin, input: upload }: Parameters<UseCase<typeof uploadPayrollFile>>[0],
    { lines, bytes }: ParsedUpload,
  ): ReturnType<UseCase<typeof uploadPayrollFile>> {
    const linesPesos = sumPesos(lines.map(({ amountPesos }) => amountPesos));
    const contentHash = contentHashOf(lines);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { id_company: companyId, pay_period: payPeriod } = upload;
    return staffCommand({ db, clock }, { actor, origin }, async (command) => {
      const { trx, now } = command;
      await lockCompanyPayroll(trx, companyId);
      const existing = await repo.findSame(trx, { companyId, payPeriod, sha256, contentHash });
      if (existing) {
        const reply = { file: await viewOf(trx, existing.id), is_duplicate: true };
        return unaudited(reply, 'that content is stored already');
      }
      const earlierTransfer = await describeKnownTransfer(trx, companyId, upload.bank_reference);
      if (earlierTransfer !== null)
        return refuse('TRANSFER_EXISTS', { fields: { bank_reference: earlierTransfer } });
      const similar = await repo.findSimilar(trx, companyId, contentHash);
      const isClear = linesPesos === upload.transfer_amount && !similar;
      const row = {
        company_id: companyId,
        pay_period: payPeriod,
        file_name: upload.file_name?.trim() ?? '',
        sha256,
        content_sha256: contentHash,
        transfer_pesos: upload.transfer_amount,
        bank_reference: upload.bank_reference,
        reference_key: referenceKey(upload.bank_reference),
        similar_file_id: similar?.id ?? null,
        transferred_on: upload.transferred_on,
        lines_total: lines.length,
        lines_pesos: linesPesos,
        entered_by: actor.id,
        address: origin.address,
        entered_at: now,
      };
      const waits = isClear && (await transfers.needsTwoPeople(trx, row));
      const state = isClear && !waits ? ('PROCESSING' as const) : ('ON_HOLD' as const);
      const file = await repo.insertFile(trx, { ...row, state }, bytes);
      await repo.insertLines(trx, file.id, lines);
      if (state === 'PROCESSING') await startProcessing(trx, file, now);
      const requested = waits ? await transfers.request(command, file.id, '') : null;
      if (requested?.ok === false) return requested;
      const { lines_total, lines_pesos, transfer_pesos } = file;
      const totals = { lines_total, lines_pesos, transfer_pesos };
      return audited(
        { file: await viewOf(trx, file.id), is_duplicate: false },
        {
          action: 'payroll.file.upload',
          subject: { kind: 'payroll_file', id: file.id },
          after: { company_id: file.company_id, pay_period: payPeriod, sha256, ...totals, state },
        },
        ...(requested?.events ?? []),
      );
    });
  }

  const upload: UseCase<typeof uploadPayrollFile> = async ({ actor, origin, input }) => {
    const refusal = refuseCompanyStaff(actor.scope, input.id_company);
    if (refusal) return refusal;
    if (!(await findCompany(db, input.id_company))) return refuse('OBJECT_NOT_FOUND');
    const days = checkDays(input);
    if (!days.ok) return days;
    const parsed = await parse(input);
    return parsed.ok ? storeUpload({ actor, origin, input }, parsed.value) : parsed;
  };

  /**
   * For a file on hold. A processed file can be withdrawn while it has no effects. Of two parallel decisions the first wins. Above the
   * limit the decision to process waits for another person, and the file stays on hold; CHANGE_PENDING meanwhile.
   */
  const decide: UseCase<typeof decidePayrollFile> = async ({ actor, origin, input }) => {
    const found = await repo.findFile(db, input.id_file);
    const refusal = refuseCompanyStaff(actor.scope, found?.company_id);
    if (refusal || !found) return refusal ?? refuse('OBJECT_NOT_FOUND');
    const state = input.action === 'process' ? 'PROCESSING' : 'WITHDRAWN';
    return staffCommand({ db, clock }, { actor, origin }, async (command) => {
      const { trx, now, today } = command;
      await lockCompanyPayroll(trx, found.company_id);
      const file = await repo.lockFile(trx, input.id_file);
      const isReversal = file?.state === 'PROCESSED' && state === 'WITHDRAWN';
      if (!file || !(isReversal || file.state === 'ON_HOLD')) return refuse('STATE_NOT_ALLOWED');
      if (await transfers.isPending(trx, file.id)) return refuse('CHANGE_PENDING');
      const { reason } = input;
      if (state === 'PROCESSING' && (await transfers.needsTwoPeople(trx, file))) {
        const requested = await transfers.request(command, file.id, reason);
        return requested.ok ? { ...requested, value: { file: await viewOf(trx, file.id) } } : requested;
      }
      if (isReversal && !(await reverseFile(trx, file, { actor, origin, reason, today, now }))) {
        return refuse('STATE_NOT_ALLOWED');
      }
      const decision = { decided_by: actor.id, decided_at: now, decision_reason: reason };
      await repo.updateFile(trx, file.id, { state, ...decision });
      if (state === 'PROCESSING') await startProcessing(trx, file, now);
      else await relistNotDeducted(trx, file, { now, today });
      return audited(
        { file: await viewOf(trx, file.id) },
        {
          action: `payroll.file.${input.action}`,
          subject: { kind: 'payroll_file', id: file.id },
          before: { state: file.state },
          after: { state, reason },
        },
      );
    });
  };

  return { upload, decide };
}
