/** JSON as a stranger's library would write it: letters outside of ASCII escaped, and a gap after commas and colons where one is given. */
export function jsonText(value: unknown, gap: '' | ' ' = ''): string {
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item, gap)).join(`,${gap}`)}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    const written = fields.map(([name, field]) => `${jsonText(name)}:${gap}${jsonText(field, gap)}`);
    return `{${written.join(`,${gap}`)}}`;
  }
  return JSON.stringify(value).replace(/[\u0080-\uffff/]/g, (sign) =>
    sign === '/' ? '\\/' : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
