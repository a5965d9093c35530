import { type FormEvent, type Ref, useState } from 'react';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { search as words } from '../../../text/staff/staff.ts';

type LookupFormProps = {
  busy?: boolean;
  initial?: string;
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Finds one person by ID number, e-mail or phone. */
export function LookupForm({ busy = false, initial = '', onSearch, ref }: LookupFormProps) {
  const [text, setText] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSearch(text.trim());
  };
  return (
    <search>
      <form onSubmit={submit} className="flex max-w-2xl flex-wrap items-end gap-3">
        <TextField
          {...(ref && { ref })}
          label={words.label}
          name="filter_to_search"
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-64 flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={busy} className="mb-1.5">
          {words.submit}
        </Button>
      </form>
    </search>
  );
}
