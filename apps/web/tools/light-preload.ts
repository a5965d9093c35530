import type { Plugin } from 'vite';

/**
 * Vite's helper for dynamic imports, in a third of its bytes: every page carries it. It fetches a part's files
 * together with the part, waits for its sheets, and leaves a failed import to the caller (`lazyPart` handles stale
 * files). Without nonces: scripts are allowed by their address.
 */
const helper = `
export function __vitePreload(load, files) {
  const sheets = (files || []).map((file) => {
    const href = '/' + file;
    if (document.querySelector('link[href="' + href + '"]')) return;
    const link = document.createElement('link');
    const sheet = /css$/.test(file);
    link.rel = sheet ? 'stylesheet' : 'modulepreload';
    link.href = href;
    document.head.append(link);
    return sheet && new Promise((done) => { link.onload = link.onerror = done; });
  });
  return Promise.all(sheets).then(load);
}
`;

/** Puts the helper in the place of Vite's own, in what the browser gets. */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => helper,
    },
  };
}
