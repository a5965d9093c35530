import { useId } from 'react';
import { useFileDrop } from '../../shared/ui/fields/use-file-drop.ts';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { verify as words } from '../../text/borrower/verify.ts';

type FileDropProps = { busy: boolean; error: string | null; onFile: (file: File) => void };

/** A native file field in a frame that also accepts a dropped file. */
export function FileDrop({ busy, error, onFile }: FileDropProps) {
  const id = useId();
  const { isOver, frame, onChange } = useFileDrop(([file]) => file && onFile(file));
  return (
    <div {...frame}>
      <label
        htmlFor={id}
        className={`card flex cursor-pointer flex-col items-center gap-2 border-2 border-dashed px-5 py-9 text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leaf ${isOver ? 'border-leaf bg-sage' : 'border-control'}`}
      >
        <span className="grid size-12 place-items-center rounded-full bg-mango-wash">
          <Icon name="search" />
        </span>
        <span className="text-lg font-bold">{busy ? words.reading : words.file}</span>
        <span id={`${id}-hint`} className="max-w-sm text-ink-soft">
          {words.fileHint}
        </span>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          aria-describedby={`${id}-hint`}
          onChange={onChange}
        />
      </label>
      {error && (
        <p role="alert" className="mt-2 font-semibold text-coral">
          {error}
        </p>
      )}
    </div>
  );
}
