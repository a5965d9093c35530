import './page.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from './back-link.tsx';
import { useTitleInSight } from './title-in-sight.ts';

type PageProps = {
  title: ReactNode;
  /** Above the title, beside the way back: the current step of a series. */
  progress?: ReactNode;
  lead?: ReactNode;
  /** 'Volver': an address, or a function. */
  back?: string | (() => void) | undefined;
  /** Two columns' width on a wide screen. */
  wide?: boolean;
  children: ReactNode;
};

/** One column for a phone, with the title first. Screen readers start a new screen at its title. */
export function Page({ title, progress, lead, back, wide = false, children }: PageProps) {
  const heading = useTitleInSight();
  return (
    <div className={`mx-auto px-[16px] pt-4 pb-10 sm:px-6 sm:pt-8 ${wide ? 'max-w-280' : 'max-w-xl'}`}>
      {(back || progress) && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          {back && <BackLink to={back} iconSize={20} />}
          {progress}
        </div>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-3 text-[min(1.875rem,13vw)] font-extrabold [overflow-wrap:anywhere] sm:text-4xl"
      >
        {title}
      </h1>
      {lead && <p className="mt-2 max-w-prose text-lg text-ink-soft">{lead}</p>}
      <div className="mt-6 flex flex-col gap-8">{children}</div>
    </div>
  );
}

/**
 * The main button, near the thumb: it stays at the lower edge, above the keyboard, and leaves space for the floating
 * chat. When the page's end moves it above the chat, it takes the full width, like the content under it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? trackScrollEnd(bar.current) : undefined), []);
  return (
    <div ref={bar} className="action-bar">
      {children}
    </div>
  );
}

/** The chat's button and its distance to the lower edge. */
const CHAT_PX = 72;

/** Marks a bar that is no longer at the lower edge and is clear of the chat. */
function trackScrollEnd(bar: HTMLElement): (() => void) | undefined {
  if (!('IntersectionObserver' in window)) return undefined;
  const watch = new IntersectionObserver(
    ([entry]) => {
      const limit = entry?.rootBounds?.bottom;
      bar.toggleAttribute('data-rest', limit !== undefined && bar.getBoundingClientRect().bottom <= limit);
    },
    { rootMargin: `0px 0px -${CHAT_PX}px 0px`, threshold: [0, 0.5, 1] },
  );
  watch.observe(bar);
  return () => watch.disconnect();
}

/** Questions of one subject under their heading. */
export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3 text-xl font-bold">{title}</legend>
      {hint && <p className="-mt-2.5 text-ink-soft">{hint}</p>}
      {children}
    </fieldset>
  );
}
