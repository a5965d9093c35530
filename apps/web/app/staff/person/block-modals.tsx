import { blockPerson, unblockPerson } from '@unamano/contract/identity/account-changes';
import { requiredFault } from '@unamano/contract/rules';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { block, unblock } from '../../text/staff/people/person.ts';
import { reportOutcome, showServerMessage } from '../shared/data/use-command.ts';
import { FormModal, ReasonField, SeenDocumentField } from '../shared/forms/form-modal.tsx';

type BlockModalProps = { idUser: number; onClose: () => void; onDone: () => void };

/** Blocks the account at once: a stolen phone does not wait for a second person. */
export function BlockModal({ idUser, onClose, onDone }: BlockModalProps) {
  const { field, form, busy, showFaults } = useFields({ reason: '' }, { reason: requiredFault });
  const submit = form(async ({ reason }) => {
    const outcome = await call(blockPerson, { id_user: idUser, reason });
    reportOutcome(outcome, { done: block.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  const { title, text, submit: label } = block;
  return (
    <FormModal title={title} text={text} submit={label} busy={busy} form={submit} onClose={onClose}>
      <ReasonField {...field('reason')} label={block.reason} hint={block.reasonHint} />
    </FormModal>
  );
}

/** Requests the end of a block; a second person approves it. */
export function UnblockModal({ idUser, onClose, onDone }: BlockModalProps) {
  const { field, form, busy, showFaults } = useFields(
    { document: '', reason: '' },
    { document: requiredFault, reason: requiredFault },
  );
  const submit = form(async (order) => {
    const outcome = await call(unblockPerson, { id_user: idUser, ...order });
    reportOutcome(outcome, { done: unblock.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  const { title, text, submit: label } = unblock;
  return (
    <FormModal title={title} text={text} submit={label} busy={busy} form={submit} onClose={onClose}>
      <SeenDocumentField {...field('document')} />
      <ReasonField {...field('reason')} label={unblock.reason} hint={unblock.reasonHint} />
    </FormModal>
  );
}
