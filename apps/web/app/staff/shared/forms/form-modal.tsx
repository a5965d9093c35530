import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import { BANK_REFERENCE_LENGTH_MAX } from '@unamano/contract/money/payout-desk';
import { type Fault, REQUIRED, requiredFault } from '@unamano/contract/rules';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../../shared/api/send.ts';
import { type FieldProps, type Fields, type Rules, useFields } from '../../../shared/forms/use-fields.ts';
import { TAP_DELAY_MS } from '../../../shared/ui/feedback/tap-guard.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { useElapsed } from '../../../shared/use-elapsed.ts';
import { seenDocument as words } from '../../../text/staff/staff.ts';
import { type Report, reportOutcome, showServerMessage, useCommand } from '../data/use-command.ts';
import { SecondaryButton } from '../parts/buttons.tsx';

/** How a modal closes: `onDone` when it did its work. */
export type Ends = { onDone: () => void; onClose: () => void };

type Opened<Value> = { opened: Value | null; open: (value: Value) => void; ends: Ends };

/** What a modal is open for, or null while it is closed. `after` follows its work. */
export function useOpened<Value>(after: () => void): Opened<Value> {
  const [opened, setOpened] = useState<Value | null>(null);
  const onClose = () => setOpened(null);
  const onDone = () => {
    onClose();
    after();
  };
  return { opened, open: setOpened, ends: { onDone, onClose } };
}

/** What a form sends, and how it ends. A refusal that belongs to no field is shown in the server's words by default. */
export type Sending<Values, E extends Endpoint> = Omit<Report<Reply<E>>, 'showFaults'> & {
  body: (values: Values) => Sent<E>;
  /** Called with the values after each change. */
  saveDraft?: (values: Partial<Values>) => void;
  /** The faults by field, where they are not those of the refusal. */
  faultsOf?: (refusal: Refusal) => Readonly<Record<string, Fault | undefined>>;
};

export type CommandForm<Values extends object> = Fields<Values> & {
  /** What a `FormModal` needs to send the command. */
  command: { busy: boolean; form: ReturnType<Fields<Values>['form']> };
};

/** A form that sends one command. */
export function useCommandForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  initial: Values | (() => Values),
  rules: NoInfer<Rules<Values>>,
  { body, faultsOf = ({ fields }) => fields, saveDraft, ...report }: Sending<NoInfer<Values>, E>,
): CommandForm<Values> {
  const fields = useFields(initial, rules, { ...(saveDraft && { saveDraft }) });
  const send = useCommand(endpoint);
  const form = fields.form(async (values) => {
    const outcome = await send(body(values));
    const showFaults = () => !outcome.ok && fields.showFaults(faultsOf(outcome));
    reportOutcome(outcome, { showRefusal: showServerMessage, ...report, showFaults });
  });
  return { ...fields, command: { busy: fields.busy, form } };
}

type FormModalProps = {
  title: string;
  text?: string;
  submit: string;
  /** The label of a second button that closes the modal. */
  back?: string | undefined;
  /** The command cannot be undone, so the button ignores taps at first. */
  binding?: boolean;
  busy: boolean;
  form: ReturnType<Fields<object>['form']>;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page: one command with what it needs to know. Enter sends it. */
export function FormModal(props: FormModalProps) {
  const { title, text, submit, back, binding = false, busy, form, onClose, children } = props;
  const isReady = useElapsed(TAP_DELAY_MS);
  return (
    <Modal title={title} onClose={onClose} locked={busy}>
      <form {...form} className="flex flex-col gap-4">
        {text && <p className="text-ink-soft">{text}</p>}
        {children}
        <div className="mt-1 flex flex-col gap-2 sm:flex-row-reverse [&>*]:flex-1">
          <SubmitButton busy={busy} disabled={binding && !isReady}>
            {submit}
          </SubmitButton>
          {back && <SecondaryButton onClick={onClose}>{back}</SecondaryButton>}
        </div>
      </form>
    </Modal>
  );
}

type ReasonModalProps<E extends Endpoint> = Omit<Sending<{ reason: string }, E>, 'body'> & {
  endpoint: E;
  body: (reason: string) => Sent<E>;
  words: {
    title: string;
    text: string;
    submit: string;
    back?: string;
    reason: string;
    reasonHint?: string;
    reasonMissing?: string;
    done?: string;
  };
  onClose: () => void;
  /** What the command is about. */
  children?: ReactNode;
};

/** Confirms a command that needs nothing but a reason. */
export function ReasonModal<E extends Endpoint>(props: ReasonModalProps<E>) {
  const { endpoint, body, words, onClose, children, ...ending } = props;
  const { title, text, submit, back, reason: label, reasonHint, reasonMissing = REQUIRED, done = '' } = words;
  const { field, command } = useCommandForm(
    endpoint,
    { reason: '' },
    { reason: (reason) => (requiredFault(reason) === null ? null : reasonMissing) },
    { done, ...ending, body: ({ reason }) => body(reason.trim()) },
  );
  return (
    <FormModal {...{ title, text, submit, back, onClose }} {...command}>
      {children}
      <ReasonField {...field('reason')} label={label} hint={reasonHint} />
    </FormModal>
  );
}

const NOTE_LENGTH_MAX = 1000;
const REASON_LENGTH_MAX = 500;

type NoteFieldProps = FieldProps<string> & { label: string; hint?: string | undefined };

/** A few lines of free text. */
export function NoteField(props: NoteFieldProps & { rows?: number; 'data-first'?: string }) {
  return <LinesField rows={3} {...props} maxLength={NOTE_LENGTH_MAX} />;
}

/** Why a command is given; it is stored with the person and the time. */
export function ReasonField(props: NoteFieldProps) {
  return <LinesField {...props} rows={2} maxLength={REASON_LENGTH_MAX} />;
}

type LinesFieldProps = NoteFieldProps & { rows: number; maxLength: number };

function LinesField({ label, hint, error, ...area }: LinesFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...area} className="input" />}
    </Field>
  );
}

/** Which document a staff member saw: who approves reads it. */
export const SeenDocumentField = (props: FieldProps<string> & { hint?: string | undefined }) => (
  <TextField
    {...props}
    hint={props.hint ?? words.hint}
    label={words.label}
    maxLength={200}
    autoComplete="off"
  />
);

/** The bank's own name of a transfer. */
export const ReferenceField = (props: FieldProps<string> & { label: string; hint?: string }) => (
  <TextField {...props} autoComplete="off" maxLength={BANK_REFERENCE_LENGTH_MAX} />
);
