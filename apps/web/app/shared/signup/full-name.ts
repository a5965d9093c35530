/**
 * First and last names of a full name as Colombians write it: two surnames for three words or more,
 * one when there are two. A guess that the person can correct in the form.
 */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const words = fullName.trim().split(/\s+/);
  const surnames = words.length > 2 ? 2 : words.length - 1;
  return {
    first_name: words.slice(0, words.length - surnames).join(' '),
    last_name: words.slice(words.length - surnames).join(' '),
  };
}
