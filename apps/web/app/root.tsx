import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation, useNavigationType } from 'react-router';
import { Shell } from './shared/chrome/shell.tsx';
import { holdInstallPrompt } from './shared/device/install.ts';
import { startServiceWorker } from './shared/device/service-worker.ts';
import fontUrl from './shared/fonts/figtree-latin-400-800.woff2?url';
import { NEW_SCREEN_EVENT } from './shared/screen-event.ts';
import { startSession } from './shared/session/start.ts';
import { forgetDrawnPage } from './shared/simulator/drawn.ts';
import { followTranslator } from './shared/translated-texts.ts';
import { PageSpinner } from './shared/ui/feedback/spinner.tsx';
import { removeFirstSheet } from './shared/ui/modal/first-sheet.ts';
import { markPageHydrated } from './shared/use-hydrated.ts';
import { sheet } from './sheet.ts';

export { ErrorBoundary } from './shared/chrome/error-boundary.tsx';

// Before React takes the page over.
if (typeof document !== 'undefined') {
  followTranslator();
  holdInstallPrompt();
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1f19" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own sheet, read from a file at build time */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  useEffect(() => {
    markPageHydrated();
    forgetDrawnPage();
    startSession();
    startServiceWorker();
  }, []);
  const shownPath = useRef(pathname);
  // A new screen starts at its top; on the way back the browser restores the position.
  // A modal changes the search alone, and the page stays where it is.
  useLayoutEffect(() => {
    const isSameScreen = shownPath.current === pathname;
    shownPath.current = pathname;
    if (isSameScreen) return;
    removeFirstSheet();
    dispatchEvent(new Event(NEW_SCREEN_EVENT));
    if (arrival !== 'POP') scrollTo(0, 0);
  }, [pathname, arrival]);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** What the fallback page shows until the screen's code has loaded. */
export function HydrateFallback() {
  return <PageSpinner />;
}
