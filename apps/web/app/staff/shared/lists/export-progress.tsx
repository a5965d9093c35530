import { cancelExport, exportProgress } from '@unamano/contract/office/exports';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { exporting as words } from '../../../text/staff/staff.ts';
import { showError } from '../data/use-command.ts';
import { SmallButton } from '../parts/buttons.tsx';

const POLL_MS = 500;

type ExportProgressProps = {
  id: string;
  /** Called before the file is given up: what its call answers then is no failure. */
  onCancel: () => void;
};

/** How many rows of a file are written, and the way to give it up. */
export function ExportProgress({ id, onCancel }: ExportProgressProps) {
  const [rows, setRows] = useState<{ done: number; total: number } | null>(null);
  const { busy, run } = useBusy();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const outcome = await call(exportProgress, { id }, { isBackground: true });
      if (isOver) return;
      if (outcome.ok && outcome.data.rows) setRows(outcome.data.rows);
      timer = setTimeout(look, POLL_MS);
    };
    let timer = setTimeout(look, POLL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id]);
  const cancel = async () => {
    onCancel();
    const outcome = await call(cancelExport, { id });
    // It may have ended meanwhile.
    if (!outcome.ok && outcome.code !== 'OBJECT_NOT_FOUND') showError(outcome);
  };
  return (
    <div className="flex items-center gap-2">
      <progress className="w-24 accent-leaf" max={rows?.total} value={rows?.done} aria-label={words.title} />
      <span role="status" className="figures">
        {words.rows(rows)}
      </span>
      <SmallButton busy={busy} onClick={() => void run(cancel)}>
        {words.cancel}
      </SmallButton>
    </div>
  );
}
