import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:first-code';
const source = join(import.meta.dirname, '../app/first/main.ts');

/** The bundled text of the landing pages' first code, for the page that the server's build writes. */
export function firstCode(): Plugin {
  return {
    name: 'first-code',
    apply: 'build',
    resolveId: { filter: { id: /^virtual:first-code$/ }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: /^\0virtual:first-code$/ },
      async handler() {
        const [user_external, allied_company] = await Promise.all([
          bundle('user_external'),
          bundle('allied_company'),
        ]);
        return `export default ${JSON.stringify({ user_external, allied_company })};`;
      },
    },
  };
}

async function bundle(typeUser: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: join(import.meta.dirname, '..'),
    define: { LANDING_TYPE_USER: JSON.stringify(typeUser) },
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: source, output: { format: 'es' } },
    },
  });
  const [bundled] = Array.isArray(built) ? built : [built];
  const chunk = bundled && 'output' in bundled ? bundled.output : [];
  if (chunk.length !== 1 || chunk[0]?.type !== 'chunk') throw new Error('the first code is not one file');
  const { code } = chunk[0];
  if (/<\/script|<!--|^import\b/m.test(code)) throw new Error('the first code cannot stand in a page');
  return withoutMessages(code.trim());
}

/** Nobody reads why this code throws: the caller takes another way, or the page stays as it was. */
const withoutMessages = (code: string) => code.replace(/(?<=\bRangeError\()`[^`]*`(?=\))/g, '');
