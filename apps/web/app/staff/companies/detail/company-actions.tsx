import { type CompanyRow, endCompany, reopenCompany } from '@unamano/contract/lending/companies';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { company as words } from '../../../text/staff/companies.ts';
import { showServerMessage } from '../../shared/data/use-command.ts';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { SmallButton } from '../../shared/parts/buttons.tsx';
import { CompanyModal } from '../company-modal.tsx';

/** Commands for an allied company. The end is confirmed first. */
export function CompanyActions({ company, onChanged }: { company: CompanyRow; onChanged: () => void }) {
  const { opened, open, ends } = useOpened<'edit' | 'end'>(onChanged);
  const { busy, run } = useBusy();
  const perform = (endpoint: typeof endCompany | typeof reopenCompany, done: string) =>
    run(async () => {
      const outcome = await call(endpoint, { id_company: company.id_company });
      ends.onClose();
      if (!outcome.ok) return showServerMessage(outcome);
      toast.success(done);
      onChanged();
    });
  return (
    <div className="flex flex-wrap gap-2">
      <SmallButton onClick={() => open('edit')}>{words.edit}</SmallButton>
      {company.active ? (
        <SmallButton onClick={() => open('end')}>{words.end}</SmallButton>
      ) : (
        <Button small busy={busy} onClick={() => void perform(reopenCompany, words.reopenDone)}>
          {words.reopen}
        </Button>
      )}
      {opened === 'edit' && <CompanyModal company={company} {...ends} />}
      {opened === 'end' && (
        <AlertModal
          binding
          title={words.endTitle(company.name)}
          primary={{ label: words.end, onClick: () => void perform(endCompany, words.endDone), busy }}
          secondary={{ label: words.back, onClick: ends.onClose }}
          onClose={ends.onClose}
        >
          {words.endText}
        </AlertModal>
      )}
    </div>
  );
}
