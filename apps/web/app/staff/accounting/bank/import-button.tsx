import { importStatement, type StatementSource, statement } from '@unamano/contract/loans/books/statements';
import { useRef } from 'react';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { bank as words } from '../../../text/staff/accounting/bank.ts';
import { showServerMessage, useUpload } from '../../shared/data/use-command.ts';
import { useMayCall } from '../../shared/data/use-may-call.ts';
import { useInvalidate } from '../../shared/data/use-query-call.tsx';

const TAKES = '.csv,.txt,.ofx,.qfx,.sta,.mt940,.940,text/csv,text/plain';

/** Chooses a statement and imports it; what coincides with the books is matched at once. */
export function ImportButton({ source }: { source: StatementSource }) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useBusy();
  const upload = useUpload(importStatement);
  const invalidate = useInvalidate();
  const send = (file: File) =>
    run(async () => {
      const outcome = await upload({ source, file_name: file.name }, file);
      if (outcome.ok) {
        const { imported, known, matched } = outcome.data;
        toast.success(words.imported(imported, known, matched));
        invalidate(statement);
      } else if (outcome.fields?.file) toast.error(outcome.fields.file);
      else showServerMessage(outcome);
    });
  if (!useMayCall(importStatement)) return null;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="text-ink-soft">{words.importHint}</span>
      <input
        ref={input}
        type="file"
        accept={TAKES}
        className="sr-only"
        tabIndex={-1}
        aria-label={words.import}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Button small busy={busy} onClick={() => input.current?.click()}>
        {words.import}
      </Button>
    </span>
  );
}
