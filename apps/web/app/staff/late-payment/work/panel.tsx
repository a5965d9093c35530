import type { LateUser } from '@unamano/contract/loans/late-payments';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Refusal } from '../../../shared/api/send.ts';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { work as words } from '../../../text/staff/collections.ts';
import { paymentLink } from '../../../text/staff/late-payments.ts';
import { useKeys } from '../../shared/late/use-keys.ts';
import type { CaseWork } from './case-work.ts';
import { ContactForm } from './contact-form.tsx';
import { MessageForm } from './message-form.tsx';
import { NoAnswer } from './no-answer.tsx';
import { PromiseForm } from './promise-form.tsx';
import { PromiseNote } from './promise-note.tsx';
import { StateRow } from './state-row.tsx';
import { WorkKey } from './work-key.tsx';
import './work.css';
import { showError } from '../../shared/data/use-command.ts';
import { SmallButton } from '../../shared/parts/buttons.tsx';

const actions = [
  { value: 'contact', label: words.contact, key: 'c' },
  { value: 'promise', label: words.promise, key: 'p' },
  { value: 'message', label: words.message, key: 'm' },
] as const;

const actionOptions = actions.map(({ value, label, key }) => ({
  value,
  label: (
    <>
      {label}
      <WorkKey>{key}</WorkKey>
    </>
  ),
}));

type CollectionAction = (typeof actions)[number]['value'];

type PanelProps = {
  user: LateUser;
  work: CaseWork;
  onDone: (text: string) => void;
  /** Fetches the case again: a colleague changed it. */
  onConflict: () => void;
  onLink: () => void;
  canLink: boolean;
};

/** What a collector may do about a case: one press for nobody answered, one form for everything else. */
export function WorkPanel({ user, work, onDone, onConflict, onLink, canLink }: PanelProps) {
  const { credit_id: creditId } = user;
  const [action, setAction] = useState<CollectionAction>('contact');
  const [conflict, setConflict] = useState<string | null>(null);
  const firstReason = useRef<HTMLButtonElement>(null);
  const { form, focusForm } = useFormFocus();
  const open = (next: CollectionAction) => {
    setAction(next);
    focusForm();
  };
  useKeys({
    ...Object.fromEntries(actions.map(({ key, value }) => [key, () => open(value)])),
    n: () => firstReason.current?.focus(),
    ...(canLink && { l: onLink }),
  });
  const done = {
    onDone: (text: string) => {
      setConflict(null);
      onDone(text);
    },
    onRefused: (refusal: Refusal) => {
      if (refusal.code !== 'STATE_NOT_ALLOWED') return showError(refusal);
      setConflict(refusal.message);
      onConflict();
    },
  };
  return (
    <section aria-label={words.title} className="card flex flex-col gap-2 px-4 py-2.5">
      <StateRow user={user} onConflict={onConflict} />
      {work.open_promise && <PromiseNote promise={work.open_promise} />}
      <div role="alert" className="empty:hidden">
        {conflict && <p className="allowed-note allowed-later">{words.conflict(conflict)}</p>}
      </div>
      <NoAnswer creditId={creditId} work={work} first={firstReason} {...done} />
      <hr className="border-line" />
      <RadioTabs<CollectionAction>
        legend={words.what}
        hideLegend
        options={actionOptions}
        value={action}
        onChange={setAction}
      />
      <div ref={form}>
        {action === 'contact' && <ContactForm creditId={creditId} work={work} {...done} />}
        {action === 'promise' && <PromiseForm user={user} work={work} {...done} />}
        {action === 'message' && <MessageForm creditId={creditId} work={work} {...done} />}
      </div>
      <SmallButton disabled={!canLink} onClick={onLink}>
        {paymentLink.generate}
        <WorkKey>l</WorkKey>
      </SmallButton>
      <details className="text-ink-soft">
        <summary>{words.lawTitle}</summary>
        <p>{words.law}</p>
        <p>{words.fee}</p>
      </details>
    </section>
  );
}

/** Moves the focus into the form that is drawn next, also where it is the same one again. */
function useFormFocus() {
  const form = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const fields = form.current;
    const first = fields?.querySelector<HTMLElement>('[data-first]') ?? fields?.querySelector('input');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  });
  const [, redraw] = useState(0);
  const focusForm = () => {
    wantsFocus.current = true;
    redraw((count) => count + 1);
  };
  return { form, focusForm };
}
