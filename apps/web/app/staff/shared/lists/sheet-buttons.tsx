import { SHEET_FORMATS, type SheetFormat } from '@unamano/contract/sheet-formats';
import { useRef, useState } from 'react';
import type { Outcome } from '../../../shared/api/send.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { list as words } from '../../../text/staff/staff.ts';
import { showError } from '../data/use-command.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { ExportProgress } from './export-progress.tsx';

type SheetButtonsProps = {
  /** Creates the file with every row that the filters find; returns its address. A call that takes the id shows its progress. */
  fetchUrl: (format: SheetFormat, exportId: string) => Promise<Outcome<{ url?: string | undefined }>>;
  hasProgress?: boolean;
};

/** Downloads the list in each format. */
export function SheetButtons({ fetchUrl, hasProgress = false }: SheetButtonsProps) {
  const [exportId, setExportId] = useState<string | null>(null);
  const isGivenUp = useRef(false);
  const download = async (format: SheetFormat) => {
    const id = crypto.randomUUID();
    isGivenUp.current = false;
    setExportId(hasProgress ? id : null);
    const outcome = await fetchUrl(format, id);
    setExportId(null);
    if (outcome.ok && outcome.data.url) location.assign(outcome.data.url);
    else if (!outcome.ok && !isGivenUp.current) showError(outcome);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {exportId === null ? (
        <FormatButtons formats={SHEET_FORMATS} download={download} />
      ) : (
        <ExportProgress
          id={exportId}
          onCancel={() => {
            isGivenUp.current = true;
          }}
        />
      )}
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
    <SmallButton busy={busy} onClick={() => void run(() => props.download(props.format))}>
      {words.download(props.format.toUpperCase())}
    </SmallButton>
  );
}
