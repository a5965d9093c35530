import type { Reply } from '@unamano/contract/endpoint';
import { confirmOwnReport, type reportUnrequested } from '@unamano/contract/money/unrequested-reports';
import { codeFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { paths } from '../../shared/paths.ts';
import { showRefusal } from '../../shared/session/show-refusal.ts';
import { displayDay } from '../../shared/ui/display-day.ts';
import { CodeField } from '../../shared/ui/fields/code-field.tsx';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { Fact, Facts, FigureFact } from '../../shared/ui/layout/facts.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { notMine as words } from '../../text/borrower/claims/not-mine.ts';
import { KeepNumber } from '../shared/keep-number.tsx';

/** The number of the report, and the code where one came. */
export function SentReport({ report }: { report: Reply<typeof reportUnrequested> }) {
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <Page key={String(isConfirmed)} title={isConfirmed ? words.frozenTitle : words.sentTitle}>
      {isConfirmed && (
        <p role="status" className="rounded-card bg-sage p-4">
          {words.frozen}
        </p>
      )}
      <Facts className="card px-4 py-1">
        <FigureFact label={words.number}>{report.number}</FigureFact>
        <Fact label={words.answerBy}>{displayDay(report.answer_by)}</Fact>
      </Facts>
      <KeepNumber number={report.number} />
      <p>{words.keep}</p>
      <p>{words.papers}</p>
      {!isConfirmed && <OwnCode number={report.number} onConfirmed={() => setConfirmed(true)} />}
      <ButtonLink to={paths.start} variant="secondary">
        {words.start}
      </ButtonLink>
    </Page>
  );
}

function OwnCode({ number, onConfirmed }: { number: string; onConfirmed: () => void }) {
  const { form, field, busy, showFaults } = useFields({ code: '' }, { code: codeFault });
  const submit = form(async ({ code }) => {
    const outcome = await call(confirmOwnReport, { number, code });
    if (outcome.ok) return onConfirmed();
    if (outcome.code === 'CODE_NOT_VALID') showFaults({ code: words.wrongCode });
    else if (!showFaults(outcome.fields ?? {})) showRefusal(outcome);
  });
  return (
    <form {...submit} className="card flex flex-col gap-4 p-5">
      <h2 className="text-xl">{words.codeTitle}</h2>
      <p>{words.codeText}</p>
      <CodeField {...field('code')} />
      <SubmitButton busy={busy}>{words.confirm}</SubmitButton>
      <p className="text-ink-soft">{words.noCode}</p>
    </form>
  );
}
