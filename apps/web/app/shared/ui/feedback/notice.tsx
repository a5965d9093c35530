import type { ReactNode } from 'react';
import { ButtonLink } from '../layout/button.tsx';

type NoticeProps = {
  art: ReactNode;
  title: string;
  text?: string;
  /** Replaces the page, so that the browser's back does not return to the notice. */
  link?: { to: string; label: string };
  children?: ReactNode;
};

/** A picture, a sentence and a link: for pages without other content, and for empty lists. */
export function Notice({ art, title, text, link, children }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-5 py-12 text-center">
      <div className="w-48 max-w-full">{art}</div>
      <h1 className="text-2xl">{title}</h1>
      {text && <p className="text-ink-soft">{text}</p>}
      {link && (
        <ButtonLink to={link.to} replace>
          {link.label}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
