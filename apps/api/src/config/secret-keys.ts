/**
 * The platform's secret keys. `SECRET_KEYS` lists the new key and the old ones, `<name>:<secret>` each, separated by commas;
 * `SECRET_KEY` is the only key where nothing is being replaced.
 */
import { type KeyRing, keyRingOf, secretKey } from '../kernel/encryption.ts';
import { SANDBOX } from './sandbox-values.ts';

type Raw = { SECRET_KEY?: string | undefined; SECRET_KEYS?: string | undefined };

const ENTRY = /^([a-z0-9][a-z0-9-]{0,31}):(\S.*)$/;
const SECRET_CHARS_MIN = 32;
const DISTINCT_CHARS_MIN = 16;

function entriesOf(list: string): ({ name: string; secret: string } | null)[] {
  return list.split(',').map((entry) => {
    const [, name, secret] = ENTRY.exec(entry.trim()) ?? [];
    return name && secret ? { name, secret } : null;
  });
}

function weaknessOf(label: string, secret: string): string[] {
  if (secret.trim() === SANDBOX.SECRET_KEY) return [`${label} still has its sandbox value`];
  if (secret.length < SECRET_CHARS_MIN) return [`${label} must have at least ${SECRET_CHARS_MIN} characters`];
  if (new Set(secret).size < DISTINCT_CHARS_MIN)
    return [
      `${label} must have at least ${DISTINCT_CHARS_MIN} different characters: make one with openssl rand -base64 48`,
    ];
  return [];
}

/** One line for each fault, and never a secret. */
export function secretKeyFaults({ SECRET_KEY: single, SECRET_KEYS: list }: Raw, mode: string): string[] {
  const weakness = mode === 'production' ? weaknessOf : () => [];
  if (!list) return single ? weakness('SECRET_KEY', single) : [];
  const entries = entriesOf(list);
  const isRepeated = (field: 'name' | 'secret', index: number) =>
    entries.findIndex((entry) => entry?.[field] === entries[index]?.[field]) < index;
  return [
    ...(single ? ['SECRET_KEY must not be set beside SECRET_KEYS: add it there as <name>:<secret>'] : []),
    ...entries.flatMap((entry, index) => {
      if (!entry)
        return [`SECRET_KEYS must list <name>:<secret>, separated by commas: entry ${index + 1} is not`];
      const label = `SECRET_KEYS: the secret of ${entry.name}`;
      return [
        ...(isRepeated('name', index)
          ? [`SECRET_KEYS must name each key once: ${entry.name} is repeated`]
          : []),
        ...(isRepeated('secret', index)
          ? [`${label} is also the secret of another key: remove one of them`]
          : []),
        ...weakness(label, entry.secret),
      ];
    }),
  ];
}

/** Of an environment without faults. */
export function readSecretKeys({ SECRET_KEY: single, SECRET_KEYS: list }: Raw): KeyRing {
  const [first, ...older] = list
    ? entriesOf(list).flatMap((entry) => (entry ? [secretKey(entry.name, entry.secret)] : []))
    : [];
  return first ? [first, ...older] : keyRingOf(single ?? SANDBOX.SECRET_KEY);
}
