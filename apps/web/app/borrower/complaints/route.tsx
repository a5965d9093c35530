import {
  fileComplaint,
  fileOwnComplaint,
  type OwnComplaint,
  ownComplaintList,
} from '@unamano/contract/lending/complaints';
import { emailFault, personNameFault, REQUIRED, requiredFault } from '@unamano/contract/rules';
import { COMPLAINT_KINDS, type ComplaintKind } from '@unamano/domain/identity/complaint-clocks';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { showRefusal } from '../../shared/session/show-refusal.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { displayDay } from '../../shared/ui/display-day.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { EmailField } from '../../shared/ui/fields/email-field.tsx';
import { Field } from '../../shared/ui/fields/field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { complaintKinds, complaintForm as words } from '../../text/complaints.ts';
import { KeepNumber } from '../shared/keep-number.tsx';
import { NotMineLink } from '../shared/login/not-mine-link.tsx';
import '../../screens.css';

export const meta = () => pageTitle(words.title);

type Filed = { number: string; due_on: string };

/** `/reclamos`: with a session the account says who it is; without one the form asks. */
export default function Complaints() {
  const [filed, setFiled] = useState<Filed | null>(null);
  if (filed)
    return (
      <Page
        key={filed.number}
        title={words.doneTitle(filed.number)}
        lead={words.doneText(displayDay(filed.due_on))}
      >
        <KeepNumber number={filed.number} />
        <Button variant="secondary" onClick={() => setFiled(null)}>
          {words.again}
        </Button>
        <OwnComplaints />
        <Authority />
      </Page>
    );
  return (
    <Page title={words.title} lead={words.lead}>
      <div className="self-start">
        <NotMineLink />
      </div>
      <ComplaintForm onFiled={setFiled} />
      <OwnComplaints />
      <section className="flex flex-col gap-2">
        <h2 className="text-xl font-bold">{words.clocksTitle}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
          {words.clocks.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Authority />
    </Page>
  );
}

function Authority() {
  return (
    <p>
      {words.sicText}{' '}
      <a className="link" href="https://www.sic.gov.co" rel="noreferrer">
        {words.sic}
      </a>
    </p>
  );
}

const useIsOwn = (): boolean => {
  const { user } = useSession();
  return user !== null && user.type_user !== 'staff';
};

/** What the person sent before, with the answers. Nothing without a session. */
function OwnComplaints() {
  const isOwn = useIsOwn();
  const { data } = useCall(ownComplaintList, isOwn ? {} : null);
  if (!data || data.complaints.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{words.own}</h2>
      <ul aria-label={words.own} className="flex flex-col gap-3">
        {data.complaints.map((complaint) => (
          <OwnLine key={complaint.id_complaint} complaint={complaint} />
        ))}
      </ul>
    </section>
  );
}

function OwnLine({ complaint }: { complaint: OwnComplaint }) {
  const { number, kind, text, due_on, answered_at, answer, document_url } = complaint;
  return (
    <li className="card flex flex-col gap-2 p-4">
      <h3 className="figures font-semibold">{`${number} · ${complaintKinds[kind]}`}</h3>
      <p className="text-ink-soft">
        {answered_at === null ? words.waits(displayDay(due_on)) : words.answered(formatInstant(answered_at))}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {answer !== '' && (
        <p className="whitespace-pre-line border-l-2 border-line pl-3 [overflow-wrap:anywhere]">{answer}</p>
      )}
      {document_url !== null && (
        <a
          className="link inline-flex min-h-11 items-center self-start"
          href={document_url}
          target="_blank"
          rel="noreferrer"
          aria-label={words.documentOf(number)}
        >
          {words.document}
        </a>
      )}
    </li>
  );
}

const options = COMPLAINT_KINDS.map((value) => ({ value, label: complaintKinds[value] }));
const NOBODY = { name: '', dni: '', email: '' };

function ComplaintForm({ onFiled }: { onFiled: (filed: Filed) => void }) {
  const isOwn = useIsOwn();
  const [fileOwn, file] = [useCommand(fileOwnComplaint), useCommand(fileComplaint)];
  const { form, field, busy, showFaults } = useFields({ kind: '', text: '', ...NOBODY }, (typed) => ({
    kind: typed.kind === '' ? REQUIRED : null,
    text: requiredFault(typed.text),
    ...(isOwn ? {} : { name: personNameFault(typed.name), email: emailFault(typed.email) }),
  }));
  const submit = form(async ({ kind: chosen, text, ...who }) => {
    const what = { kind: chosen as ComplaintKind, text };
    const outcome = await (isOwn ? fileOwn(what) : file({ ...what, ...who }));
    if (outcome.ok) onFiled(outcome.data);
    else if (outcome.code === 'TOO_MANY_REQUESTS') toast.error(words.tooMany);
    else if (!showFaults(outcome.fields)) showRefusal(outcome);
  });
  const { error, ...text } = field('text');
  return (
    <form {...submit} className="flex flex-col gap-5">
      <SelectField {...field('kind')} label={words.kind} placeholder={words.choose} options={options} />
      {!isOwn && (
        <>
          <TextField {...field('name')} label={words.name} maxLength={80} autoComplete="name" />
          <TextField {...field('dni')} label={words.dni} maxLength={20} autoComplete="off" />
          <EmailField {...field('email')} label={words.email} autoComplete="email" />
        </>
      )}
      <Field label={words.text} error={error}>
        {(control) => <textarea {...control} {...text} className="input" rows={6} maxLength={4_000} />}
      </Field>
      <ActionBar>
        <SubmitButton busy={busy}>{words.submit}</SubmitButton>
      </ActionBar>
    </form>
  );
}
