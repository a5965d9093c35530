import type { TypeUser } from '@unamano/domain/pricing';
import { type FormEvent, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { editWork as words } from '../../text/borrower/request.ts';
import { isSameWork, type Work, type WorkField, workFaultsOf } from '../work-info/work.ts';
import { WorkFields } from '../work-info/work-fields.tsx';

type EditWorkModalProps = {
  typeUser: TypeUser;
  work: Work;
  onSave: (work: Work) => void;
  onClose: () => void;
};

/** Brings the work up to date for this request. Saves only what was changed and is valid. */
export function EditWorkModal({ typeUser, work, onSave, onClose }: EditWorkModalProps) {
  const [edited, setEdited] = useState(work);
  const [unchanged, setUnchanged] = useState(false);
  const { form, faults, check, clearError } = useFaults<WorkField>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check(workFaultsOf(edited))) return;
    if (isSameWork(work, edited)) {
      setUnchanged(true);
      return;
    }
    onSave(edited);
    onClose();
  };
  return (
    <Modal title={words.title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <WorkFields
          typeUser={typeUser}
          work={edited}
          faults={faults}
          onChange={(part) => {
            setEdited({ ...edited, ...part });
            setUnchanged(false);
            for (const field of Object.keys(part)) clearError(field as WorkField);
          }}
        />
        <p role="status" className="text-ink-soft empty:hidden">
          {unchanged && words.unchanged}
        </p>
        <Button type="submit">{words.submit}</Button>
      </form>
    </Modal>
  );
}
