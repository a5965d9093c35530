import type { ReactNode } from 'react';
import { copyText } from '../../../shared/ui/feedback/copy-text.ts';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { copy as words } from '../../../text/shared/common.ts';

const ICON_BUTTON =
  'grid size-8 place-items-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11';

/** Copies a text to the clipboard. `label` names the text for screen readers. */
export function CopyButton({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  return (
    <button
      type="button"
      className={children ? 'button button-secondary button-small' : ICON_BUTTON}
      aria-label={label}
      title={words.title}
      onClick={() => void copyText(text)}
    >
      <Icon name="copy" size={18} />
      {children}
    </button>
  );
}
