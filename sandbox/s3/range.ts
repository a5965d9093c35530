/**
 * The bytes that a request asks for (RFC 9110, section 14): of one range; null without one, or for a form that is ignored.
 *
 * @returns 'none' where no byte is in the range
 */
export function rangeOf(
  header: string | undefined,
  length: number,
): { first: number; last: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first >= length || (from === '' && Number(to) === 0) ? 'none' : { first, last };
}
