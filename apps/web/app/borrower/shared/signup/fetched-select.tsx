import { type Option, SelectField, type SelectFieldProps } from '../../../shared/ui/fields/select-field.tsx';
import { waiting } from '../../../text/shared/common.ts';

type FetchedSelectProps = Omit<SelectFieldProps, 'options' | 'value' | 'placeholder'> & {
  value: string;
  options: readonly Option[];
  list: { status: string; reload: () => void };
  placeholder: string;
  retry: string;
};

/** A choice from a fetched list. When the list could not be fetched, a button fetches it again. */
export function FetchedSelect({ list, options, value, placeholder, retry, ...field }: FetchedSelectProps) {
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
      {list.status === 'failed' && (
        <button type="button" className="link min-h-11" onClick={list.reload}>
          {retry}
        </button>
      )}
    </div>
  );
}
