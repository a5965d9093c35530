import type { Figure } from '../lib/figure.ts';
import { outputOf } from '../lib/process.ts';

type Weight = {
  step: string;
  title: string;
  bytes: number;
  requests: number;
  limitBytes: number;
  limitRequests?: number;
};
type BaselineWeight = Pick<Weight, 'step' | 'bytes' | 'requests'>;

/** The brotli bytes that a phone fetches for each step, against empty screens with the same versions of React and router. */
export async function pageWeights(): Promise<Figure[]> {
  await outputOf(process.execPath, ['tools/build-web.mjs']);
  const budget = (flag: string) =>
    outputOf('npm', ['run', 'budget', '--workspace=@unamano/web', '--silent', '--', flag]);
  const ours: Weight[] = JSON.parse(await budget('--json'));
  const baseline: BaselineWeight[] = JSON.parse(await budget('--baseline'));
  return ours.flatMap((step) => {
    const baselineStep = baseline.find((one) => one.step === step.step);
    return baselineStep ? [figureOf(step, baselineStep)] : [];
  });
}

function figureOf(step: Weight, baselineStep: BaselineWeight): Figure {
  const requests = step.limitRequests === undefined ? '' : ` in at most ${step.limitRequests} requests`;
  return {
    name: `weight: ${step.title}`,
    ratio: step.bytes / baselineStep.bytes,
    goal: `at most ${step.limitBytes.toLocaleString('en')} bytes${requests}`,
    sides: [
      { label: 'platform, HTML, CSS and JS', value: step.bytes, unit: 'bytes' },
      { label: 'bare baseline, the same', value: baselineStep.bytes, unit: 'bytes' },
    ],
    configuration: {
      requests: step.requests,
      'requests of the baseline': baselineStep.requests,
      compression: 'brotli 11',
    },
  };
}
