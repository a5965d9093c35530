import { useId, useRef } from 'react';
import { FieldError } from '../../../shared/ui/fields/field.tsx';
import { useFileDrop } from '../../../shared/ui/fields/use-file-drop.ts';
import { LineIcon } from '../../../shared/ui/layout/line-icon.tsx';
import { transfer as words } from '../../../text/staff/payroll.ts';

type DropZoneProps = { file: File | null; error: string | null | undefined; onFile: (file: File) => void };

const SHEET = 'M6 3h9l4 4v14H6ZM15 3v4h4M9 12h7M9 16h7';
const TAKES = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file, dropped or chosen. The browser's own chooser serves keyboards and phones. */
export function DropZone({ file, error, onFile }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, frame, onChange } = useFileDrop(([first]) => first && onFile(first));
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words.file}
      </label>
      <p id={`${id}-hint`} className="-mt-1 text-[0.9375rem] text-ink-soft">
        {words.fileHint}
      </p>
      <div
        className="flex min-h-24 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed border-control bg-card px-5 py-4 data-[fault=true]:border-coral data-[over=true]:border-mango-press data-[over=true]:bg-mango-wash"
        data-over={isOver}
        data-fault={Boolean(error)}
        {...frame}
      >
        <LineIcon path={SHEET} size={30} />
        <span className="min-w-40 flex-1" aria-live="polite">
          <span className="block font-semibold">{file ? file.name : words.drop}</span>
          {file && <span className="text-ink-soft">{words.size(Math.ceil(file.size / 1024))}</span>}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={TAKES}
          className="sr-only"
          tabIndex={-1}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={onChange}
        />
        <button
          type="button"
          className="button button-secondary button-small"
          onClick={() => input.current?.click()}
        >
          {file ? words.change : words.choose}
        </button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
