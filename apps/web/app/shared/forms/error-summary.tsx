import { errorSummary as words } from '../../text/shared/common.ts';

export type Faults = readonly { fieldId: string; label: string; text: string }[];

/** All faults of a long form, each with a link to its field. `useFields` focuses it at submit; leave it out for one fault. */
export function ErrorSummary({ faults }: { faults: Faults }) {
  return (
    <div
      data-error-summary
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-card border-2 border-coral bg-coral-wash p-4"
    >
      <h2 id="error-summary-title" className="text-lg">
        {words.title}
      </h2>
      {/* As many columns as fit: people do not read a long list of links. */}
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-1">
        {faults.map((fault) => (
          <li key={fault.fieldId}>
            <a
              className="block min-h-11 py-1 leading-snug text-coral"
              href={`#${fault.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fault.fieldId)?.focus();
              }}
            >
              <span className="font-semibold underline">{fault.label}:</span>
              <span className="block text-sm">{fault.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
