import { crash as words } from '../../text/shared/crash.ts';
import { Logo } from '../ui/brand/logo.tsx';

/** The page of a bug. In the first code and with the first sheet: it must show when nothing more can be fetched. */
export function ErrorBoundary() {
  return (
    <main className="flex flex-col items-center gap-3 px-4 pt-7 text-center">
      <Logo />
      <h1 className="text-xl">{words.title}</h1>
      <p className="text-ink-soft">{words.text}</p>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </main>
  );
}
