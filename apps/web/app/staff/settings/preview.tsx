import type { ProposalReply } from '@unamano/contract/office/settings';
import { useLayoutEffect, useRef } from 'react';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { settings, changeForm as words } from '../../text/staff/settings/settings.ts';
import { ChangesTable } from '../shared/parts/changes-table.tsx';

type PreviewProps = {
  proposal: ProposalReply;
  /** Nobody else reads it. */
  isAlone: boolean;
  reason: string;
  fault: string | null | undefined;
  onReason: (reason: string) => void;
};

/** The changes and their effect on a credit, before they are proposed. It takes the focus when it appears. */
export function Preview({ proposal, isAlone, reason, fault, onReason }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const titles = { what: settings.what, before: settings.before, after: settings.after };
  return (
    <section aria-labelledby="preview-title" className="card flex flex-col gap-4 px-5 py-4">
      <h2 id="preview-title" ref={heading} tabIndex={-1} className="text-lg">
        {words.previewTitle}
      </h2>
      <div className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-2">
        <ChangesTable {...titles} changes={proposal.changes} />
        {proposal.effects.length > 0 && (
          <div>
            <h3 className="text-base font-bold xl:sr-only">{words.effects}</h3>
            <ChangesTable {...titles} what={words.effects} changes={proposal.effects} />
          </div>
        )}
      </div>
      {proposal.warnings.map((warning) => (
        <p key={warning} className="rounded-control border border-mango-press bg-mango-wash px-4 py-2.5">
          {warning}
        </p>
      ))}
      {!isAlone && (
        <TextField
          className="max-w-160"
          label={words.reason}
          hint={words.reasonHint}
          name="reason"
          autoComplete="off"
          maxLength={500}
          value={reason}
          error={fault}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
      <p className="max-w-prose text-ink-soft">{isAlone ? words.nextAlone : words.next}</p>
    </section>
  );
}
