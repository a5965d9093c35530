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
  const download = async (format: SheetFormat) => {
    const outcome = await fetchUrl(format);
    if (!outcome.ok) showError(outcome);
    else if (outcome.data.url) location.assign(outcome.data.url);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <FormatButtons formats={SHEET_FORMATS} download={download} />
    </div>
  );
}

type Download<Format> = (format: Format) => Promise<unknown>;

/** One button a format. */
export function FormatButtons<Format extends string>(props: {
  formats: readonly Format[];
  download: Download<Format>;
}) {
  return props.formats.map((format) => (
    <FormatButton key={format} format={format} download={props.download} />
  ));
}

function FormatButton<Format extends string>(props: { format: Format; download: Download<Format> }) {
  const { busy, run } = useBusy();
  return (
    <Button
      variant="secondary"
      small
      busy={busy}
      onClick={() => void run(() => props.download(props.format))}
    >
      {words.download(props.format.toUpperCase())}
    </Button>
  );
}
