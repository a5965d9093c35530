import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { header as words } from '../../text/shared/chrome.ts';
import { isStaffPath } from '../paths.ts';
import { useTapGuard } from '../ui/feedback/use-tap-guard.ts';
import { ChatLink } from './chat-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame of every screen: header, chat link, footer. Screens render the content of `main`. */
export function Shell({ children }: { children: ReactNode }) {
  useTapGuard();
  const staff = isStaffPath(useLocation().pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="sr-only z-40 rounded-control bg-ink p-3 text-on-ink focus:not-sr-only focus:absolute focus:m-2"
      >
        {words.skip}
      </a>
      <Header staff={staff} />
      <main id="contenido" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {!staff && <Footer />}
      {!staff && <ChatLink />}
    </div>
  );
}
