/** Writes a workbook as raw XML, in the several ways in which programs store the same cell. */
import type { SeededRandom } from '@unamano/journeys/random';
import { strToU8, zipSync } from 'fflate';
import type { MadeCell, MadePage } from './made-cells.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** The cell styles: general, a thousands format with a text, a built-in day, a custom day. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;pesos y dias&quot; #,##0"/>
<numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letterOf = (column: number): string => String.fromCharCode(65 + column);

function cellXml(chance: SeededRandom, cell: MadeCell, place: string, strings: string[]): string {
  const head = `<c${chance.below(8) === 0 ? '' : ` r="${place}"`}`;
  if (cell === null) return `<c r="${place}"/>`;
  if ('number' in cell) return `${head} s="${chance.below(2)}"><v>${cell.number}</v></c>`;
  if ('day' in cell) return `${head} s="${2 + chance.below(2)}"><v>${cell.day}</v></c>`;
  if ('error' in cell) return `${head} t="e"><f>VLOOKUP(1,A1,2)</f><v>${cell.error}</v></c>`;
  if ('formula' in cell) {
    const formula = `<f>${escapeXml(cell.formula)}</f>`;
    if (!cell.result) return `${head}>${formula}${chance.pick(['', '<v></v>', '<v/>'])}</c>`;
    if ('number' in cell.result) return `${head}>${formula}<v>${cell.result.number}</v></c>`;
    return `${head} t="str">${formula}<v>${escapeXml(cell.result.text)}</v></c>`;
  }
  const text = escapeXml(cell.text);
  const half = Math.floor(cell.text.length / 2);
  const rich = [cell.text.slice(0, half), cell.text.slice(half)]
    .map((run) => `<r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(run)}</t></r>`)
    .join('');
  const phonetic = '<rPh sb="0" eb="1"><t>123</t></rPh>';
  const body = chance.pick([`<t xml:space="preserve">${text}</t>`, rich, rich + phonetic]);
  if (chance.below(2) === 0) return `${head} t="inlineStr"><is>${body}</is></c>`;
  strings.push(`<si>${body}</si>`);
  return `${head} t="s"><v>${strings.length - 1}</v></c>`;
}

export function encodeXlsx(chance: SeededRandom, pages: readonly MadePage[]): Buffer {
  const strings: string[] = [];
  const files: Record<string, Uint8Array> = {};
  const order = pages.map((_, index) => index + 1);
  // The number of a part says nothing about the order of the sheets.
  if (chance.below(2) === 0) order.reverse();
  for (const [index, { rows }] of pages.entries()) {
    const written = rows.map((cells, at) => {
      const filled = cells.map((cell, column) =>
        cellXml(chance, cell, `${letterOf(column)}${at + 1}`, strings),
      );
      const isBlank = cells.every((cell) => cell === null);
      return isBlank && chance.below(2) === 0 ? '' : `<row r="${at + 1}">${filled.join('')}</row>`;
    });
    const xml = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData></worksheet>`;
    files[`xl/worksheets/sheet${order[index]}.xml`] = strToU8(xml);
  }
  const listed = pages.map(({ name, isHidden }, index) => {
    const state = isHidden ? chance.pick([' state="hidden"', ' state="veryHidden"']) : '';
    return `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  const relations = pages.map((_, index) => {
    const target = `${chance.pick(['', '/xl/'])}worksheets/sheet${order[index]}.xml`;
    return `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="${target}"/>`;
  });
  relations.push(`<Relationship Id="rId90" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>`);
  relations.push(`<Relationship Id="rId91" Type="${RELATIONS}/styles" Target="styles.xml"/>`);
  files['xl/workbook.xml'] = strToU8(
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  files['xl/_rels/workbook.xml.rels'] = strToU8(
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
  );
  files['xl/sharedStrings.xml'] = strToU8(`${HEAD}<sst xmlns="${MAIN}">${strings.join('')}</sst>`);
  files['xl/styles.xml'] = strToU8(STYLES);
  return Buffer.from(zipSync(files));
}
