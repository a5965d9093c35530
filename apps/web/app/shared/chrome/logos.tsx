import type { ReactNode } from 'react';
import { footer as words } from '../../text/shared/chrome.ts';

/** A plain wordmark that we drew. */
function Wordmark({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg className="shrink-0" width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
        {children}
      </svg>
      <span className={`text-[0.9375rem] leading-tight font-bold ${className}`}>{name}</span>
    </span>
  );
}

export function RegulatorLogo() {
  return (
    <Wordmark name={words.regulator} className="max-w-44">
      <path className="art-ink" d="M17 2 31 8v9c0 8-6 13-14 15C9 30 3 25 3 17V8Z" />
      <path className="art-mango" d="M10 15h14v3H10zM10 20.5h14v3H10zM17 7.5l7 4.5H10Z" />
    </Wordmark>
  );
}

export function BureauLogo() {
  return (
    <Wordmark name={words.bureau} className="max-w-32">
      <circle className="art-ink" cx="17" cy="17" r="15" />
      <path className="art-mango" d="M9 19h3.5v5H9zM15.25 14h3.5v10h-3.5zM21.5 9H25v15h-3.5z" />
    </Wordmark>
  );
}
