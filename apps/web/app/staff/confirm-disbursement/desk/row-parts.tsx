import type { WaitingCredit } from '@unamano/contract/money/payout-desk';
import { formatDayOfInstant, formatInstant } from '../../../shared/format-instant.ts';
import { accountTypes } from '../../../text/staff/disbursement-confirm.ts';
import { cancelCredit, waiting as words } from '../../../text/staff/payout.ts';
import { RowMenu } from '../../shared/lists/row-menu.tsx';
import { LinkButton } from '../../shared/parts/buttons.tsx';
import { CopyButton } from '../../shared/parts/copy-button.tsx';
import { isTransfer, nameOf } from './waiting-credit.ts';

/** What the rows of the queue do; the modals are outside of the rows. */
export type RowCommands = {
  open: (row: WaitingCredit) => void;
  ask: (row: WaitingCredit) => void;
  cancel: (row: WaitingCredit) => void;
  download: (idFile: number) => void;
};

type RowProps = { row: WaitingCredit; commands: RowCommands };

export function Since({ row }: { row: WaitingCredit }) {
  const day = formatDayOfInstant(row.waiting_since);
  const when = formatInstant(row.waiting_since);
  return row.is_late ? (
    <span className="figures font-bold text-coral" title={`${when}, ${words.late}`}>
      {day}
      <span className="sr-only">{`, ${words.late}`}</span>
    </span>
  ) : (
    <span className="figures" title={when}>
      {day}
    </span>
  );
}

export function Account({ row }: { row: WaitingCredit }) {
  if (!isTransfer(row)) return null;
  return (
    <span className="figures inline-flex items-center gap-1">
      {row.account_number}
      <span className="-my-2">
        <CopyButton text={row.account_number} label={words.copyAccount(nameOf(row))} />
      </span>
    </span>
  );
}

export const bankOf = (row: WaitingCredit): string => (isTransfer(row) ? row.bank : words.moneyOrder);
export const typeOf = ({ account_type }: WaitingCredit): string =>
  account_type === null ? '' : (accountTypes[account_type] ?? '');

/** Why it may not be paid; else the file that pays it. */
export function RowState({ row, commands }: RowProps) {
  const { file, cannot_pay, is_account_asked, is_prepared } = row;
  if (is_prepared) return <span>{words.prepared}</span>;
  if (is_account_asked) return <span className="text-coral">{words.asked}</span>;
  if (cannot_pay)
    return (
      <span className="text-coral" title={cannot_pay}>
        {cannot_pay}
      </span>
    );
  if (!file) return null;
  const when = formatInstant(file.made_at);
  return (
    <>
      <LinkButton
        className="figures"
        aria-label={words.inFileOf(file.name, when)}
        title={file.name}
        onClick={() => commands.download(file.id_file)}
      >
        {words.inFile(when)}
      </LinkButton>
      {file.is_other_account && (
        <span className="text-coral" title={words.otherAccount}>{` · ${words.otherAccount}`}</span>
      )}
    </>
  );
}

export function Actions({ row, commands }: RowProps) {
  const name = nameOf(row);
  const mayAsk = isTransfer(row) && !row.is_account_asked && !row.is_prepared;
  return (
    <RowMenu
      label={words.menuOf(name)}
      choices={[
        { name: words.openOf(name), label: words.open, onChoose: () => commands.open(row) },
        ...(mayAsk
          ? [{ name: words.askAccountOf(name), label: words.askAccount, onChoose: () => commands.ask(row) }]
          : []),
        { name: cancelCredit.of(name), label: cancelCredit.submit, onChoose: () => commands.cancel(row) },
      ]}
    />
  );
}
