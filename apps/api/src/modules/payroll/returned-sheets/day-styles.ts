/** Which styles of a workbook show a number as a day: what a cell stores is the same number. */
import { visitXml } from './visit-xml.ts';

/** Built-in formats of days and times: ECMA-376, 18.8.30. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Without its quoted texts, colours, escapes and paddings, a format of days has letters of days. */
const isDayFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, ''));

/** The cell styles that show a number as a day. */
export function parseDayStyles(xml: string): Set<number> {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let isCellStyle = false;
  visitXml(xml, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      if (tag === 'numFmt') formats.set(Number(numFmtId), formatCode);
      if (tag === 'cellXfs') isCellStyle = true;
      if (tag === 'xf' && isCellStyle) styles.push(Number(numFmtId));
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyle = false;
    },
  });
  const isDay = (id: number): boolean => {
    const code = formats.get(id);
    return code === undefined ? isBuiltInDay(id) : isDayFormat(code);
  };
  return new Set(styles.flatMap((id, index) => (isDay(id) ? [index] : [])));
}
