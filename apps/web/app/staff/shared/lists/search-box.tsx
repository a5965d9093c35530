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
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  const reportSearch = useRef(onSearch);
  reportSearch.current = onSearch;
  useSlashKey(input);
  // The back button, a link or a filter changed the address: the field takes its text.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  const search = (searched: string) => {
    if (searched === reported.current) return;
    reported.current = searched;
    reportSearch.current(searched);
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
