import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { useSlashKey } from './use-slash-key.ts';

type SearchBoxProps = {
  label: string;
  /** The searched text of the address. */
  value: string;
  onSearch: (text: string) => void;
};

const PAUSE_MS = 250;

/** Searches while the user types, after a pause. The key `/` focuses it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  /** What was searched here, and the address does not show yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ onSearch, sent, value });
  latest.current = { onSearch, sent, value };
  useSlashKey(input);
  // The back button, a link or a filter changed the address: the field takes its text. Its own searches arrive later than one types.
  if (value !== shown) {
    setShown(value);
    const own = sent.indexOf(value);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    if (own < 0) setText(value);
  }
  const search = (searched: string) => {
    const before = latest.current;
    if (searched === (before.sent.at(-1) ?? before.value)) return;
    setSent([...before.sent, searched]);
    before.onSearch(searched);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` reads refs alone
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  return (
    <search className="relative min-w-[min(16rem,100%)] max-w-120 flex-1 text-ink-soft">
      <form onSubmit={submit}>
        <span className="absolute inset-y-0 left-3 flex items-center">
          <Icon name="search" size={20} />
        </span>
        <input
          ref={input}
          type="search"
          className="input peer min-h-8.5 py-0.5 pointer-coarse:min-h-10.5 pl-10"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span
          aria-hidden="true"
          className="absolute top-1.5 right-2.5 rounded-md border border-line bg-sunken px-1.75 peer-focus:hidden peer-not-placeholder-shown:hidden pointer-coarse:hidden"
        >
          /
        </span>
      </form>
    </search>
  );
}
