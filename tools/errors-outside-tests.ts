/** Writes the errors of files, of hooks, and outside of any test: `--outputFile.errors` names the file. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { root } from './lib/paths.mjs';

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>;
type ErrorOfRun = RunEnd[1][number];

const failureOf = (title: string, { stack, message }: ErrorOfRun) => ({ title, message: stack ?? message });

function failuresOf(module: TestModule) {
  const file = relative(root, module.moduleId);
  const hooks = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => failureOf(`${file}: a hook of ${suite.fullName}`, error)),
  );
  return [...module.errors().map((error) => failureOf(file, error)), ...hooks];
}

export default class ErrorsOutsideTests implements Reporter {
  #path = '';

  onInit({ config: { outputFile } }: Vitest): void {
    this.#path = (outputFile as Record<string, string>).errors ?? '';
  }

  onTestRunEnd(modules: RunEnd[0], errors: RunEnd[1]): void {
    const outside = errors.map((error) =>
      failureOf(`outside of tests, after ${error.VITEST_TEST_NAME ?? 'none'}`, error),
    );
    writeFileSync(this.#path, JSON.stringify([...modules.flatMap(failuresOf), ...outside]));
  }
}
