import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../shared/ui/layout/button.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { search as words } from '../../../text/staff/people/search.ts';

const TEXT_MAX = 80;

type PaletteHeadProps = {
  label: string;
  placeholder: string;
  /** The ids of the list of options, and of the active one; null without options. */
  options: { listId: string; activeId: string } | null;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

/** The field of the combobox, and the button that closes the palette. */
export function PaletteHead(props: PaletteHeadProps) {
  const { label, placeholder, options, text, onText, onKeyDown, onClose } = props;
  return (
    <div className="palette-head flex items-center gap-2.5 border-b border-line py-1 pr-1 pl-4 text-ink-soft">
      <Icon name="search" size={20} />
      <input
        data-autofocus
        className="min-h-11 min-w-0 flex-1 border-0 bg-transparent text-[1rem] text-ellipsis text-ink outline-0"
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={options !== null}
        aria-controls={options?.listId}
        aria-activedescendant={options?.activeId}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={TEXT_MAX}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={words.close} onClick={onClose} data-closes="">
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
