import { SHEET_FORMATS, type SheetFormat } from '@unamano/contract/sheet-formats';
import type { Outcome } from '../../../shared/api/send.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { list as words } from '../../../text/staff/staff.ts';
import { showError } from '../data/refusals.ts';

type SheetButtonsProps = {
  /** Creates the file with every row that the filters find; returns its address. */
  fetchUrl: (format: SheetFormat) => Promise<Outcome<{ url?: string | undefined }>>;
};

/** Downloads the list in each format. */
export function SheetButtons({ fetchUrl }: SheetButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {SHEET_FORMATS.map((format) => (
        <SheetButton key={format} format={format} fetchUrl={fetchUrl} />
      ))}
    </div>
  );
}

function SheetButton({ format, fetchUrl }: SheetButtonsProps & { format: SheetFormat }) {
  const { busy, run } = useBusy();
  const download = async () => {
    const outcome = await fetchUrl(format);
    if (!outcome.ok) showError(outcome);
    else if (outcome.data.url) location.assign(outcome.data.url);
  };
  return (
    <Button variant="secondary" small busy={busy} onClick={() => void run(download)}>
      {words.download(format.toUpperCase())}
    </Button>
  );
}
