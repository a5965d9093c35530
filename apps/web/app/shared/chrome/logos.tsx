import { footer as words } from '../../text/shared/chrome.ts';

/** The regulator, as a plain wordmark that we drew. */
export function RegulatorLogo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
        <path className="art-ink" d="M17 2 31 8v9c0 8-6 13-14 15C9 30 3 25 3 17V8Z" />
        <path className="art-mango" d="M10 15h14v3H10zM10 20.5h14v3H10zM17 7.5l7 4.5H10Z" />
      </svg>
      <span className="max-w-44 text-[0.9375rem] leading-tight font-bold">{words.regulator}</span>
    </span>
  );
}

/** The credit bureau, as a plain wordmark that we drew. */
export function BureauLogo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
        <circle className="art-ink" cx="17" cy="17" r="15" />
        <path className="art-mango" d="M9 19h3.5v5H9zM15.25 14h3.5v10h-3.5zM21.5 9H25v15h-3.5z" />
      </svg>
      <span className="max-w-32 text-[0.9375rem] leading-tight font-bold">{words.bureau}</span>
    </span>
  );
}
