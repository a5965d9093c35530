import { isOneLetterAway, madeOf, soundOf, stemOf } from './activity-spelling.ts';

/** How near a known word is to a word of a search. */
export const NEARNESS = { none: 0, repaired: 1, begins: 2, stem: 3, same: 4 } as const;

/** A word of a search against every known word, by the known word's number. */
export type Reach = { nearness: Uint8Array; best: number; isRepaired: boolean; isUnknown: boolean };

/** All known words, each once, numbered. */
export type Vocabulary = { idOf: (word: string) => number; words: readonly string[]; reachOf: Reacher };

type Reacher = (wanted: string) => Reach;
type Likeness = (id: number) => number;

/** The known words. `idOf` adds a word; `reachOf` is asked when all are added. */
export function vocabulary(): Vocabulary {
  const ids = new Map<string, number>();
  const words: string[] = [];
  const stems: string[] = [];
  const sounds: string[] = [];
  const idOf = (word: string) => {
    const known = ids.get(word) ?? words.length;
    if (known === words.length) {
      ids.set(word, known);
      words.push(word);
      stems.push(stemOf(word));
      sounds.push(stemOf(soundOf(word)));
    }
    return known;
  };
  const begins = (wanted: string): Likeness => {
    const stem = stemOf(wanted);
    return (id) => {
      if (words[id] === wanted) return NEARNESS.same;
      if (stems[id] === stem) return NEARNESS.stem;
      return words[id]?.startsWith(wanted) || stems[id]?.startsWith(stem) ? NEARNESS.begins : NEARNESS.none;
    };
  };
  const repairs = (wanted: string): ((known: string) => boolean)[] => {
    const sound = soundOf(wanted);
    const stem = stemOf(sound);
    return [
      (known) => known === stem,
      (known) => known.startsWith(stem),
      madeOf(sound),
      (known) => isOneLetterAway(stem, known),
    ];
  };
  const reachOf: Reacher = (wanted) => {
    const nearness = new Uint8Array(words.length);
    const likeness = begins(wanted);
    let best: number = NEARNESS.none;
    for (let id = 0; id < words.length; id++) {
      nearness[id] = likeness(id);
      best = Math.max(best, nearness[id] ?? 0);
    }
    if (best > 0) return { nearness, best, isRepaired: false, isUnknown: false };
    const repair = repairs(wanted).find((isAlike) => sounds.some(isAlike));
    if (!repair) return { nearness, best, isRepaired: false, isUnknown: true };
    sounds.forEach((sound, id) => {
      if (repair(sound)) nearness[id] = NEARNESS.repaired;
    });
    return { nearness, best: NEARNESS.repaired, isRepaired: true, isUnknown: false };
  };
  return { idOf, words, reachOf };
}
