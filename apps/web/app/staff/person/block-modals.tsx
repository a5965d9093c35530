import { blockPerson, unblockPerson } from '@unamano/contract/identity/account-changes';
import { requiredFault } from '@unamano/contract/rules';
import { block, unblock } from '../../text/staff/people/person.ts';
import {
  type Ends,
  FormModal,
  ReasonField,
  ReasonModal,
  SeenDocumentField,
  useCommandForm,
} from '../shared/forms/form-modal.tsx';

type BlockModalProps = Ends & { idUser: number };

/** Blocks the account at once: a stolen phone does not wait for a second person. */
export function BlockModal({ idUser, ...ends }: BlockModalProps) {
  return (
    <ReasonModal
      endpoint={blockPerson}
      body={(reason) => ({ id_user: idUser, reason })}
      words={block}
      {...ends}
    />
  );
}

/** Requests the end of a block; a second person approves it. */
export function UnblockModal({ idUser, onClose, onDone }: BlockModalProps) {
  const { field, command } = useCommandForm(
    unblockPerson,
    { document: '', reason: '' },
    { document: requiredFault, reason: requiredFault },
    { body: (order) => ({ id_user: idUser, ...order }), done: unblock.done, onDone },
  );
  return (
    <FormModal {...unblock} {...command} onClose={onClose}>
      <SeenDocumentField {...field('document')} />
      <ReasonField {...field('reason')} label={unblock.reason} hint={unblock.reasonHint} />
    </FormModal>
  );
}
