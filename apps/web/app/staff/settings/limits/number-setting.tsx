import { requiredFault } from '@unamano/contract/rules';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import type { CallOptions } from '../../../shared/api/call.ts';
import type { Outcome } from '../../../shared/api/send.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { requiredAmountFault } from '../../../shared/forms/typed-numbers.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { reportOutcome, showServerMessage } from '../../shared/data/refusals.ts';
import { FormModal } from '../../shared/forms/form-modal.tsx';
import { ReasonField } from '../../shared/forms/note-field.tsx';
import { TwoPersonSetting } from './two-person-setting.tsx';

type Words = Record<
  'title' | 'waiting' | 'change' | 'value' | 'reason' | 'reasonHint' | 'submit' | 'back' | 'done',
  string
>;

type NumberSettingProps = {
  /** Unique on the page. */
  id: string;
  words: Words;
  /** What the value in force means. */
  text: string;
  value: number;
  isChangePending: boolean;
  /** The field of the call that takes the value. */
  name: string;
  propose: (proposed: { value: string; reason: string }, options: CallOptions) => Promise<Outcome<unknown>>;
  /** The value is pesos. */
  isAmount?: boolean;
  onProposed: () => void;
};

/** A setting of one whole number, and the proposal of another one, which a second person approves. */
export function NumberSetting({ onProposed, ...setting }: NumberSettingProps) {
  return (
    <TwoPersonSetting
      {...setting}
      proposal={(close) => (
        <ProposalModal
          {...setting}
          onClose={close}
          onDone={() => {
            close();
            onProposed();
          }}
        />
      )}
    />
  );
}

type ProposalModalProps = Pick<NumberSettingProps, 'words' | 'value' | 'name' | 'propose' | 'isAmount'> & {
  onClose: () => void;
  onDone: () => void;
};

function ProposalModal({ words, value, name, propose, isAmount, onClose, onDone }: ProposalModalProps) {
  const { field, form, busy, showFaults } = useFields(
    { value: String(value), reason: '' },
    { value: isAmount ? requiredAmountFault : requiredFault, reason: requiredFault },
  );
  const keyFor = useIdempotencyKey();
  const submit = form(async (typed) => {
    const number = isAmount ? String(parsePesos(typed.value) ?? '') : typed.value.trim();
    const proposed = { value: number, reason: typed.reason.trim() };
    const outcome = await propose(proposed, { idempotencyKey: keyFor(proposed) });
    reportOutcome(outcome, {
      done: words.done,
      onDone,
      showFaults: (found) => showFaults({ value: found[name], reason: found.reason }),
      showRefusal: showServerMessage,
    });
  });
  const labels = { title: words.title, submit: words.submit, back: words.back };
  return (
    <FormModal {...labels} busy={busy} form={submit} onClose={onClose}>
      {isAmount ? (
        <MoneyField {...field('value')} label={words.value} />
      ) : (
        <TextField {...field('value')} label={words.value} inputMode="numeric" autoComplete="off" />
      )}
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
