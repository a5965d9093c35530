import './error-summary.css';
import { useEffect, useRef } from 'react';
import { errorSummary as words } from '../../text/shared/common.ts';

export type Faults = readonly { fieldId: string; label: string; text: string }[];

/**
 * What has to be mended, in one place, each line leading to its field. It takes focus when `attempt` changes: count
 * the submits that found faults. With a single fault, focus the field instead and leave this out.
 */
export function ErrorSummary({ faults, attempt }: { faults: Faults; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (faults.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-card border-2 border-coral bg-coral-wash p-4"
    >
      <h2 id="error-summary-title" className="text-lg">
        {words.title}
      </h2>
      <ul className="error-list">
        {faults.map((fault) => (
          <li key={fault.fieldId}>
            <a
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
