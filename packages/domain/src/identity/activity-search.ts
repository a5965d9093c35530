import { fold } from '../fold.ts';
import { doingOf } from './activity-verbs.ts';
import { NEARNESS, type Reach, vocabulary } from './activity-vocabulary.ts';

/** An economic activity (CIIU) with the everyday words and job names that lead to it. */
export type NamedActivity = { code: string; title: string; words: readonly string[] };

/** An activity that was found, and the everyday word that led to it, null when its title or code did. */
export type FoundActivity<A> = { activity: A; word: string | null };

/** A phrase split into words, small words left out, because people write "venta de flores" and "vendo flores". */
const SMALL = new Set(
  'a al con de del el en es haciendo hago la las lo los mi mis o para por soy trabajo un una y yo'.split(' '),
);

const splitOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

function tellingOf(all: string[]): string[] {
  const telling = all.filter((word) => !SMALL.has(word));
  return telling.length > 0 ? telling : all;
}

/** An everyday word, or with no text a title: its words by number, and how many of them name a thing. */
type Phrase = { at: number; text: string | null; ids: number[]; things: number };
type Found = { at: number; text: string | null; distance: number };

/** How far a phrase is from the search: lower is nearer, null is no match. */
type Distance = (phrase: Phrase) => number | null;

const MIDDLE_OF_A_WORD = 1_000;

function nearnessOf({ ids }: Phrase, { nearness }: Reach): number {
  let best: number = NEARNESS.none;
  for (const id of ids) best = Math.max(best, nearness[id] ?? 0);
  return best;
}

/** Every word of the search begins a word of the phrase. Each further word of the phrase makes it less near. */
function wholly(reaches: readonly Reach[]): Distance {
  return (phrase) => {
    let exact = 0;
    for (const reach of reaches) {
      const nearness = nearnessOf(phrase, reach);
      if (nearness === NEARNESS.none) return null;
      if (nearness === NEARNESS.same) exact++;
    }
    return Math.max(0, phrase.ids.length - reaches.length) * 10 + (reaches.length - exact);
  };
}

/** Every word of the search is in the title, be it inside a word. */
function inside(wanted: readonly string[], known: readonly string[]): Distance {
  return ({ text, ids }) =>
    text === null && wanted.every((word) => ids.some((id) => known[id]?.includes(word)))
      ? MIDDLE_OF_A_WORD
      : null;
}

const OTHER_KIND_OF_WORK = 30;

/**
 * Some things of the search are in the phrase: the rarer the ones that are met, and the likelier the code, the nearer. A word
 * begins another only where none is the same.
 */
function partly(
  things: readonly { reach: Reach; weight: number }[],
  isOfItsKind: (at: number) => boolean,
): Distance {
  const total = things.reduce((sum, { weight }) => sum + weight, 0);
  return (phrase) => {
    let unmet = total;
    let met = 0;
    for (const { reach, weight } of things) {
      if (nearnessOf(phrase, reach) < Math.min(reach.best, NEARNESS.stem)) continue;
      unmet -= weight;
      met++;
    }
    if (met === 0) return null;
    const further = Math.max(0, phrase.things - met) * 10;
    return (unmet / total) * 100 + further + (isOfItsKind(phrase.at) ? 0 : OTHER_KIND_OF_WORK);
  };
}

/** The activities that are met, each by its nearest phrase, nearest first. */
function nearest(phrases: readonly Phrase[], distances: readonly Distance[]): Found[] {
  const found = new Map<number, Found>();
  for (const phrase of phrases) {
    for (const distanceOf of distances) {
      const distance = distanceOf(phrase);
      if (distance !== null && distance < (found.get(phrase.at)?.distance ?? Number.POSITIVE_INFINITY)) {
        found.set(phrase.at, { at: phrase.at, text: phrase.text, distance });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.distance - b.distance || a.at - b.at);
}

function indexOf(activities: readonly NamedActivity[]) {
  const known = vocabulary();
  const phrases = activities.flatMap(({ words, title }, at) =>
    [...words.map((word) => [word, word] as const), [null, title] as const].map(([text, said]): Phrase => {
      const telling = tellingOf(splitOf(said));
      const things = telling.filter((word) => !doingOf(word)).length;
      return { at, text, ids: telling.map(known.idOf), things };
    }),
  );
  const seen = new Uint32Array(known.words.length);
  for (const { ids } of phrases) for (const id of ids) seen[id] = (seen[id] ?? 0) + 1;
  /** The rarer the words that it reaches, the more a word tells. */
  const weightOf = ({ nearness, best, isUnknown }: Reach) => {
    if (isUnknown) return 0;
    const uses = seen.reduce((sum, count, id) => sum + (nearness[id] === best ? count : 0), 0);
    return Math.log(1 + phrases.length / uses);
  };
  return { known, phrases, weightOf };
}

/**
 * A search over economic activities by title, code or everyday word, nearest first, without regard to case, accents, order,
 * gender or number. A word that nobody knows is taken as it sounds, then with one letter wrong. Where no phrase has all
 * words, activities follow that have the thing, those of the work that the verb tells first; where the thing is unknown,
 * those of the verb alone. An empty search finds nothing.
 */
export function activitySearch<A extends NamedActivity>(
  activities: readonly A[],
): (search: string) => FoundActivity<A>[] {
  const { known, phrases, weightOf } = indexOf(activities);
  const met = (...distances: Distance[]) => nearest(phrases, distances);

  const byWords = (all: string[]): Found[] => {
    const wanted = tellingOf(all);
    const reaches = wanted.map(known.reachOf);
    const isKnown = !reaches.some(({ isRepaired, isUnknown }) => isRepaired || isUnknown);
    const complete = isKnown
      ? met(wholly(reaches), inside(wanted, known.words))
      : met(inside(wanted, known.words));
    if (complete.length > 0 && all.length === 1) return complete;
    const doing = all.map(doingOf).find(Boolean);
    const isOfItsKind = (at: number) =>
      !doing?.codes.length || doing.codes.some((code) => activities[at]?.code.startsWith(code));
    const things = wanted.flatMap((word, at) => {
      const reach = reaches[at];
      return reach && !reach.isUnknown && !doingOf(word) ? [{ reach, weight: weightOf(reach) }] : [];
    });
    const near = () => met(partly(things, isOfItsKind));
    if (complete.length > 0) {
      return doing?.codes.length ? [...complete, ...near().filter(({ at }) => isOfItsKind(at))] : complete;
    }
    const repaired = met(wholly(reaches));
    if (repaired.length > 0 && !doing) return repaired;
    return [...repaired, ...near(), ...(doing ? alone(doing.said) : [])];
  };
  /** The activities of a verb without its thing. */
  const alone = (said: string) => met(wholly([known.reachOf(said)])).filter(({ distance }) => distance === 0);

  return (search) => {
    const words = splitOf(search);
    if (words.length === 0) return [];
    if (/^\d+$/.test(search.trim())) {
      const found = activities.filter(({ code }) => code.startsWith(search.trim()));
      return found.map((activity) => ({ activity, word: null }));
    }
    const found = new Map<number, FoundActivity<A>>();
    for (const { at, text } of byWords(words)) {
      const activity = activities[at];
      if (activity && !found.has(at)) found.set(at, { activity, word: text });
    }
    return [...found.values()];
  };
}
