/** What the browser asks with whether the site becomes an app on the phone: it says early that it could, and home asks later. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

declare global {
  interface Window {
    unamanoInstall?: InstallEvent | undefined;
  }
}

/** Keeps the browser's own question back until home asks it. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.unamanoInstall = event as InstallEvent;
  });
}
