import type { ReactNode, Ref } from 'react';
import { ButtonLink } from '../layout/button.tsx';
import { useTitleInSight } from '../layout/title-in-sight.ts';

type NoticeProps = {
  art: ReactNode;
  title: string;
  text?: string;
  /** Replaces the page, so that the browser's back does not return to the notice. */
  link?: { to: string; label: string };
  children?: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  /** `h2` in a page that has a title. */
  as?: 'h2';
};

/** A picture, a sentence and a link: for pages without other content, and for empty lists. */
export function Notice({ art, title, text, link, children, heading, as }: NoticeProps) {
  const Title = as ?? 'h1';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-5 py-12 text-center">
      <div className="w-48 max-w-full">{art}</div>
      <Title ref={heading} tabIndex={heading ? -1 : undefined} className="text-2xl">
        {title}
      </Title>
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

/** A notice that is the page: its title is in sight and has the focus. */
export function NoticePage(props: Omit<NoticeProps, 'heading'>) {
  return <Notice {...props} heading={useTitleInSight()} />;
}
