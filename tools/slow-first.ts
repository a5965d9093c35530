/**
 * The order of the test files: those of `slow-tests.json` first, so that none of them runs alone at the end. Files of a project stay
 * together, because its threads share their modules. `npm run test:unit -- --note-slow` writes the list.
 */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './lib/paths.mjs';
import slowest from './slow-tests.json' with { type: 'json' };

const places = new Map((slowest as string[]).map((path, place) => [path, place]));
const placeOf = ({ moduleId }: TestSpecification) =>
  places.get(relative(root, moduleId)) ?? Number.POSITIVE_INFINITY;

const compare = (a: number, b: number) => (a === b ? 0 : a - b);

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const firstOf = new Map<string, number>();
    for (const file of files) {
      const { name } = file.project;
      firstOf.set(name, Math.min(firstOf.get(name) ?? Number.POSITIVE_INFINITY, placeOf(file)));
    }
    const place = ({ project }: TestSpecification) => firstOf.get(project.name) ?? 0;
    // Vitest's own order knows the last run, else the sizes of files. The sort is stable.
    const known = await super.sort(files);
    return known.toSorted((a, b) => compare(place(a), place(b)) || compare(placeOf(a), placeOf(b)));
  }
}
