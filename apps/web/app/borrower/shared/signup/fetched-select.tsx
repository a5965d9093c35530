import type { Endpoint, Sent } from '@unamano/contract/endpoint';
import { useCall } from '../../../shared/api/use-call.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { type Option, SelectField, type SelectFieldProps } from '../../../shared/ui/fields/select-field.tsx';
import { waiting } from '../../../text/shared/common.ts';
import { personal as words } from '../../../text/shared/sign-up.ts';

/** A call whose refusal is shown as a toast. */
export function useFetchedList<E extends Endpoint>(endpoint: E, input: Sent<E> | null) {
  return useCall(endpoint, input, (refusal) => toast.error(problemText(refusal)));
}

type FetchedList = { status: string; reload: () => void };

type FetchedSelectProps = Omit<SelectFieldProps, 'options' | 'value' | 'placeholder'> & {
  value: string;
  options: readonly Option[];
  list: FetchedList;
  placeholder: string;
};

/** A choice from a fetched list. */
export function FetchedSelect({ list, options, value, placeholder, ...field }: FetchedSelectProps) {
  const isLoading = list.status === 'loading' && options.length === 0;
  return (
    <div>
      <SelectField
        {...field}
        // A value without its option would show as another choice.
        value={options.some((option) => option.value === value) ? value : ''}
        options={options}
        placeholder={isLoading ? waiting : placeholder}
      />
      <RetryList list={list} />
    </div>
  );
}

/** When a list could not be fetched, a button fetches it again. */
export function RetryList({ list }: { list: FetchedList }) {
  if (list.status !== 'failed') return null;
  return (
    <button type="button" className="link min-h-11 self-start" onClick={list.reload}>
      {words.retry}
    </button>
  );
}
