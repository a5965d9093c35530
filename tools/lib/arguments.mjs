/** The value that an option takes, as its help writes it: a count, a seed of random numbers, or a text. */
const VALUES = new Map([
  ['N', { pattern: /^[1-9]\d{0,8}$/, meaning: 'a whole number from 1' }],
  ['SEED', { pattern: /^\d{1,15}$/, meaning: 'a whole number' }],
]);

/**
 * What is wrong with the arguments of a script, in one line: an option or a word that its help does not name, or a value that is
 * missing or no number. Undefined when nothing is.
 *
 * @param {import('./scripts.mjs').Script} script
 * @param {readonly string[]} args
 */
export function argumentFault({ options = [], passesOn = false }, args) {
  const named = new Map(
    options.map(([option]) => /** @type {[string, string | undefined]} */ (option.split(' ', 2))),
  );
  const takesWords = options.some(([option]) => !option.startsWith('--'));
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (!arg.startsWith('-')) {
      if (!takesWords) return `"${arg}" has no meaning here.`;
      continue;
    }
    const [, name = arg, given] = /^(--[^=]+)=(.*)$/.exec(arg) ?? [];
    if (!named.has(name)) {
      if (passesOn) continue;
      return `There is no option ${name}.`;
    }
    const kind = named.get(name);
    const fault = kind
      ? valueFault(name, kind, given ?? left.shift())
      : given !== undefined && `${name} takes no value.`;
    if (fault) return fault;
  }
  return undefined;
}

/**
 * @param {string} name
 * @param {string} kind
 * @param {string | undefined} value
 */
function valueFault(name, kind, value) {
  if (!value || value.startsWith('--')) return `${name} needs a value.`;
  const { pattern, meaning } = VALUES.get(kind) ?? {};
  return pattern && !pattern.test(value) && `${name} takes ${meaning}, not "${value}".`;
}
