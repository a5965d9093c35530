/**
 * `npm run sbom -- <file>`: the packages of the lock file as CycloneDX JSON, written by npm. The serial number and the time are
 * removed, so that two runs on one commit write the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export function sbom(): string {
  const made = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { serialNumber, ...document } = JSON.parse(made);
  delete document.metadata?.timestamp;
  // npm writes the name of the folder, which differs between clones.
  const { name } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  document.metadata.component.name = name;
  return `${JSON.stringify(document, null, 2)}\n`;
}

if (import.meta.main) {
  const [file = 'sbom.cdx.json'] = process.argv.slice(2);
  writeFileSync(path.resolve(file), sbom());
  console.log(`Written: ${file}`);
}
