import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { useSlashKey } from './use-slash-key.ts';

type SearchBoxProps = {
  label: string;
  /** As it stands in the address. */
  value: string;
  onSearch: (text: string) => void;
};

const PAUSE_MS = 250;

/** Searches while one types, after a pause. `/` leads here. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  const reportSearch = useRef(onSearch);
  reportSearch.current = onSearch;
  useSlashKey(input);
  // Back, a link or a filter changed the address: the box follows.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  const search = (wanted: string) => {
    if (wanted === reported.current) return;
    reported.current = wanted;
    reportSearch.current(wanted);
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
    <search className="search-box">
      <form onSubmit={submit}>
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="search"
          className="input"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="key" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
