import { fold } from '../fold.ts';

/** An economic activity (CIIU) with the everyday words and job names that lead to it. */
export type NamedActivity = { code: string; title: string; words: readonly string[] };

/** An activity that was found, and the everyday word that led to it, null when its title or code did. */
export type FoundActivity<A> = { activity: A; word: string | null };

/** A phrase split into words, small words left out, because people write "venta de flores" and "vendo flores". */
const SMALL = new Set(
  'a al con de del el en es haciendo hago la las lo los mi mis o para por soy trabajo un una y yo'.split(' '),
);

function wordsOf(text: string): string[] {
  const all = fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = all.filter((word) => !SMALL.has(word));
  return telling.length > 0 ? telling : all;
}

/** A word without the end that gender and number change: "costureras" and "costurero" are one. */
const stemOf = (word: string) => (word.length < 5 ? word : word.replace(/(?:[oae]?s|[oae])$/, ''));

/** A word as it sounds in Colombia: "alvañil", "albañil"; "zapatero", "sapatero". */
const soundOf = (word: string) =>
  word
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/c/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/ll/g, 'y')
    .replace(/(.)\1/g, '$1');

type Phrase = { text: string | null; words: string[]; stems: string[]; sounds: string[] };

function phraseOf(shown: string | null, text: string): Phrase {
  const words = wordsOf(text);
  const stems = words.map(stemOf);
  return { text: shown, words, stems, sounds: stems.map(soundOf) };
}

/** How far a phrase is from the search: lower is nearer, null is no match. */
type Distance = (phrase: Phrase, search: Phrase) => number | null;

const MIDDLE_OF_A_WORD = 1_000;

/** Every word of the search begins a word of the phrase. Each further word of the phrase makes it less near. */
const begins: Distance = (phrase, search) => {
  const isMet = search.words.every(
    (wanted, at) =>
      phrase.words.some((word) => word.startsWith(wanted)) ||
      phrase.stems.some((stem) => stem.startsWith(search.stems[at] ?? wanted)),
  );
  if (!isMet) return null;
  const exact = search.words.filter((wanted) => phrase.words.includes(wanted)).length;
  return Math.max(0, phrase.words.length - search.words.length) * 10 + (search.words.length - exact);
};

/** Every word of the search is in the title, be it inside a word. */
const isInside: Distance = (phrase, search) =>
  phrase.text === null && search.words.every((wanted) => phrase.words.some((word) => word.includes(wanted)))
    ? MIDDLE_OF_A_WORD
    : null;

const sounds: Distance = (phrase, search) =>
  search.sounds.every((wanted) => phrase.sounds.some((sound) => sound.startsWith(wanted)))
    ? phrase.words.length
    : null;

/** Some words of the search are words of the phrase: the more letters of the search are met, the nearer. */
const partly: Distance = (phrase, search) => {
  const met = search.stems.filter((wanted) => wanted.length > 3 && phrase.stems.includes(wanted));
  if (met.length === 0) return null;
  const letters = (list: readonly string[]) => list.join('').length;
  return (letters(search.stems) - letters(met)) * 100 + phrase.words.length - met.length;
};

const STEPS: readonly (readonly Distance[])[] = [[begins, isInside], [sounds], [partly]];

/**
 * A search over economic activities by title, code or everyday word, nearest first, without regard to case, accents, order,
 * gender or number. Where nothing is met, words that sound alike are taken, then activities that meet a part of the search.
 * An empty search finds nothing.
 */
export function activitySearch<A extends NamedActivity>(
  activities: readonly A[],
): (search: string) => FoundActivity<A>[] {
  const listed = activities.map((activity) => ({
    activity,
    phrases: [...activity.words.map((word) => phraseOf(word, word)), phraseOf(null, activity.title)],
  }));
  return (search) => {
    const wanted = phraseOf(null, search);
    if (wanted.words.length === 0) return [];
    if (/^\d+$/.test(search.trim())) {
      const found = activities.filter(({ code }) => code.startsWith(search.trim()));
      return found.map((activity) => ({ activity, word: null }));
    }
    for (const step of STEPS) {
      const found = listed.flatMap(({ activity, phrases }) => {
        const nearest = nearestOf(phrases, wanted, step);
        return nearest ? [{ activity, word: nearest.text, distance: nearest.distance }] : [];
      });
      if (found.length > 0) {
        return found
          .sort((a, b) => a.distance - b.distance)
          .map(({ activity, word }) => ({ activity, word }));
      }
    }
    return [];
  };
}

function nearestOf(phrases: readonly Phrase[], wanted: Phrase, step: readonly Distance[]) {
  let nearest: { text: string | null; distance: number } | null = null;
  for (const phrase of phrases) {
    for (const distanceOf of step) {
      const distance = distanceOf(phrase, wanted);
      if (distance !== null && (nearest === null || distance < nearest.distance)) {
        nearest = { text: phrase.text, distance };
      }
    }
  }
  return nearest;
}
