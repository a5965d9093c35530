import { Gauge, type Registry } from 'prom-client';
import { within } from './within.ts';

export type Labels = Record<string, string>;

type Shown<Figures> = {
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly samples: (figures: Figures) => readonly (readonly [Labels, number])[];
};

/**
 * Gauges that one read fills at each scrape. While it fails or takes too long they have no sample, and the others, which are needed
 * most then, are scraped without them.
 */
export function addGauges<Figures extends object>(
  registry: Registry,
  read: () => Promise<Figures>,
  gauges: Readonly<Record<string, Shown<Figures>>>,
): void {
  let current: Promise<Figures | null> | undefined;
  const readOnce = () => {
    current ??= within(read, null).finally(() => {
      current = undefined;
    });
    return current;
  };
  for (const [name, { help, labelNames = [], samples }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const figures = await readOnce();
        this.reset();
        // Without labels a reset leaves the sample 0.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of figures ? samples(figures) : []) this.set(labels, value);
      },
    });
  }
}
