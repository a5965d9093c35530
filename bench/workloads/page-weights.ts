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
type FloorWeight = Pick<Weight, 'step' | 'bytes' | 'requests'>;

/** What a phone fetches of each step in brotli bytes, against empty screens on the same versions of React and router. */
export async function pageWeights(): Promise<Figure[]> {
  await outputOf(process.execPath, ['tools/build-web.mjs']);
  const budget = (flag: string) =>
    outputOf('npm', ['run', 'budget', '--workspace=@unamano/web', '--silent', '--', flag]);
  const ours: Weight[] = JSON.parse(await budget('--json'));
  const floor: FloorWeight[] = JSON.parse(await budget('--floor'));
  return ours.flatMap((step) => {
    const bare = floor.find((one) => one.step === step.step);
    return bare ? [figureOf(step, bare)] : [];
  });
}

function figureOf(step: Weight, bare: FloorWeight): Figure {
  const requests = step.limitRequests === undefined ? '' : ` in at most ${step.limitRequests} requests`;
  return {
    name: `weight: ${step.title}`,
    ratio: step.bytes / bare.bytes,
    goal: `at most ${step.limitBytes.toLocaleString('en')} bytes${requests}`,
    sides: [
      { label: 'platform, HTML, CSS and JS', value: step.bytes, unit: 'bytes' },
      { label: 'bare floor, the same', value: bare.bytes, unit: 'bytes' },
    ],
    configuration: {
      requests: step.requests,
      'requests of the floor': bare.requests,
      compression: 'brotli 11',
    },
  };
}
