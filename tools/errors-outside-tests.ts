/** Writes the errors outside of any test, which fail a run and are in no other report: `--outputFile.errors` names the file. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, Vitest } from 'vitest/node';
import { root } from './lib/paths.mjs';

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>;

export default class ErrorsOutsideTests implements Reporter {
  #path = '';

  onInit({ config: { outputFile } }: Vitest): void {
    this.#path = (outputFile as Record<string, string>).errors ?? '';
  }

  onTestRunEnd(_: RunEnd[0], errors: RunEnd[1]): void {
    const failures = errors.map(({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, ...error }) => ({
      title: `outside of tests${file ? `, ${relative(root, String(file))}` : ''}${test ? `, after ${test}` : ''}`,
      message: error.stack ?? error.message,
    }));
    writeFileSync(this.#path, JSON.stringify(failures));
  }
}
