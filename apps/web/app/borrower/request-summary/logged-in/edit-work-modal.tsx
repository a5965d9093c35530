import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { useState } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { editWork as words } from '../../../text/borrower/request.ts';
import { isSameWork, type Work, workFaultsOf } from '../../shared/work/work.ts';
import { WorkFields } from '../../shared/work/work-fields.tsx';

type EditWorkModalProps = {
  typeUser: TypeUser;
  work: Work;
  onSave: (work: Work) => void;
  onClose: () => void;
};

/** Edits the work for this request. Saves only changed and valid values. */
export function EditWorkModal({ typeUser, work, onSave, onClose }: EditWorkModalProps) {
  const fields = useFields(work, workFaultsOf);
  const [unchanged, setUnchanged] = useState<Work | null>(null);
  const save = fields.form((edited) => {
    if (isSameWork(work, edited)) return setUnchanged(edited);
    onSave(edited);
    onClose();
  });
  return (
    <Modal title={words.title} onClose={onClose}>
      <form {...save} className="flex flex-col gap-5">
        <WorkFields typeUser={typeUser} fields={fields} />
        <p role="status" className="text-ink-soft empty:hidden">
          {unchanged === fields.values && words.unchanged}
        </p>
        <SheetActions>
          <SubmitButton>{words.submit}</SubmitButton>
        </SheetActions>
      </form>
    </Modal>
  );
}
