import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { search as words } from '../../../text/staff/staff.ts';

type LookupFormProps = {
  busy?: boolean;
  initial?: string;
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** More fields, before the button. */
  children?: ReactNode;
};

/** Finds one person by ID number, e-mail or phone. */
export function LookupForm({ busy = false, initial = '', onSearch, ref, children }: LookupFormProps) {
  const [text, setText] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSearch(text.trim());
  };
  return (
    <search>
      <form
        onSubmit={submit}
        className={`flex flex-wrap items-end gap-3 ${children ? 'max-w-5xl' : 'max-w-2xl'}`}
      >
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
        {children}
        <SubmitButton busy={busy} className="mb-1.5">
          {words.submit}
        </SubmitButton>
      </form>
    </search>
  );
}
