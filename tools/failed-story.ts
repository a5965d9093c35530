/** Writes beside a failed story's picture what it did: each step, when it began and how long it took. */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

export default class FailedStory implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    const folder = path.resolve(import.meta.dirname, '../test-results');
    mkdirSync(folder, { recursive: true });
    const name = `${path.basename(test.location.file)}-${test.location.line}.steps.txt`;
    const lines = result.steps.flatMap((step) => linesOf(step, result.startTime.getTime(), ''));
    appendFileSync(
      path.join(folder, name),
      `${test.titlePath().slice(2).join(' › ')}\n${lines.join('\n')}\n`,
    );
  }
}

function linesOf(step: TestStep, startMs: number, indent: string): string[] {
  const at = ((step.startTime.getTime() - startMs) / 1_000).toFixed(2);
  const own = `${indent}${at} s, ${step.duration} ms: ${step.title}${step.location ? ` (line ${step.location.line})` : ''}${step.error ? ' FAILED' : ''}`;
  return [own, ...step.steps.flatMap((inner) => linesOf(inner, startMs, `${indent}  `))];
}
