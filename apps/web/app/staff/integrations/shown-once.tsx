import { copyText } from '../../shared/ui/feedback/copy-text.ts';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import type { issued } from '../../text/staff/settings/integrations.ts';

type ShownOnceProps = { value: string; words: typeof issued; onClose: () => void };

/** A new key or secret, which is not shown again. */
export function ShownOnce({ value, words, onClose }: ShownOnceProps) {
  return (
    <AlertModal
      title={words.title}
      primary={{ label: words.copy, onClick: () => void copyText(value) }}
      secondary={{ label: words.done, onClick: onClose }}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <p className="figures mt-3 font-semibold text-ink [overflow-wrap:anywhere]">
        <span className="sr-only">{`${words.key}: `}</span>
        {value}
      </p>
    </AlertModal>
  );
}
