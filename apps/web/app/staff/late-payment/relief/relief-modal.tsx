import type { LateUser } from '@unamano/contract/loans/late-payments';
import type { ReactNode } from 'react';
import { type CommandForm, type Ends, FormModal, NoteField } from '../../shared/forms/form-modal.tsx';
export type ReliefModalProps = Ends & {
  user: LateUser;
  /** Pesos of all that is owed. */
  debt: number;
  /** The day of the figures, today by the platform's clock. */
  on: string;
};

type ReliefFormProps = {
  words: { title: string; submit: string; reason: string };
  fields: Pick<CommandForm<{ reason: string }>, 'field' | 'command'>;
  onClose: () => void;
  children: ReactNode;
};

/** The rule that every relief has a reason. */
export const reasonRule = (fault: string) => ({
  reason: (reason: string) => (reason.trim() ? null : fault),
});

/** The form of a relief: its own fields, then the reason. */
export function ReliefForm({ words, fields, onClose, children }: ReliefFormProps) {
  return (
    <FormModal title={words.title} submit={words.submit} {...fields.command} onClose={onClose}>
      {children}
      <NoteField {...fields.field('reason')} label={words.reason} />
    </FormModal>
  );
}
