import { errorSummary as words } from '../../text/shared/common.ts';
import { Icon } from '../ui/layout/icon.tsx';

type ErrorSummaryProps = {
  /** The ids of the fields at fault, in the order of the page. */
  fields: readonly string[];
};

/**
 * One line for several faults, with a link to the first of them. `useFields` focuses it at submit; leave it out for one fault,
 * which then gets the focus itself.
 */
export function ErrorSummary({ fields }: ErrorSummaryProps) {
  const [first] = fields;
  if (!first) return null;
  return (
    <p
      data-error-summary
      tabIndex={-1}
      role="alert"
      className="flex items-center gap-2 rounded-control bg-coral-wash px-3 text-coral"
    >
      <Icon name="alert" size={18} />
      <a
        className="flex min-h-11 items-center font-semibold underline"
        href={`#${first}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(first)?.focus();
        }}
      >
        {words.line(fields.length)}
      </a>
    </p>
  );
}
