import { type CompanyRow, endCompany, reopenCompany } from '@unamano/contract/lending/companies';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { company as words } from '../../../text/staff/companies.ts';
import { useCommandButton } from '../../shared/data/use-command.ts';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { SmallButton } from '../../shared/parts/buttons.tsx';
import { CompanyModal } from '../company-modal.tsx';

/** Commands for an allied company. The end is confirmed first. */
export function CompanyActions({ company, onChanged }: { company: CompanyRow; onChanged: () => void }) {
  const { opened, open, ends } = useOpened<'edit' | 'end'>(onChanged);
  const { id_company } = company;
  const reopening = useCommandButton(reopenCompany, { done: words.reopenDone, onDone: onChanged });
  const ending = useCommandButton(endCompany, {
    done: words.endDone,
    onDone: onChanged,
    onEnd: ends.onClose,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <SmallButton onClick={() => open('edit')}>{words.edit}</SmallButton>
      {company.active ? (
        <SmallButton onClick={() => open('end')}>{words.end}</SmallButton>
      ) : (
        <Button small busy={reopening.busy} onClick={() => reopening.press({ id_company })}>
          {words.reopen}
        </Button>
      )}
      {opened === 'edit' && <CompanyModal company={company} {...ends} />}
      {opened === 'end' && (
        <AlertModal
          binding
          title={words.endTitle(company.name)}
          primary={{ label: words.end, onClick: () => ending.press({ id_company }), busy: ending.busy }}
          secondary={{ label: words.back, onClick: ends.onClose }}
          onClose={ends.onClose}
        >
          {words.endText}
        </AlertModal>
      )}
    </div>
  );
}
