/** Whether the table of the decision records and their folder say the same. */
import type { Sources } from '../lib/sources.ts';

export const RECORDS_PAGE = 'docs/decisions/README.md';
const RECORD = /^docs\/decisions\/((\d{4})-[^/]+\.md)$/;

/** What is wrong: each record has one row with its number, title and status, and the rows follow the numbers. */
export function recordFaults(sources: Sources): string[] {
  const records = [...sources].flatMap(([path, text]) => {
    const [, file, number = ''] = RECORD.exec(path) ?? [];
    return file === undefined ? [] : [{ path, file, number, text }];
  });
  const rows = [...(sources.get(RECORDS_PAGE) ?? '').matchAll(/^\| \[\d{4}\]\(.*$/gm)].map(([row]) => row);
  const expected = records
    .sort((a, b) => a.file.localeCompare(b.file))
    .map(({ path, file, number, text }) => {
      const title = /^# (\d{4}): (.+)$/m.exec(text);
      const status = /^- Status: (.+)$/m.exec(text)?.[1];
      const isComplete = title?.[1] === number && status !== undefined;
      return { path, row: isComplete ? `| [${number}](${file}) | ${title[2]} | ${status} |` : undefined };
    });
  const faults = expected.flatMap(({ path, row }) => {
    if (row === undefined) return [`${path}  has no title with its number or no status: write both`];
    const count = rows.filter((one) => one === row).length;
    return count === 1 ? [] : [`${RECORDS_PAGE}  has this row ${count} times, it must be once: ${row}`];
  });
  const wanted = expected.flatMap(({ row }) => row ?? []);
  faults.push(
    ...rows
      .filter((row) => !wanted.includes(row))
      .map((row) => `${RECORDS_PAGE}  no record has this row: ${row}`),
  );
  if (faults.length === 0 && rows.join() !== wanted.join())
    return [`${RECORDS_PAGE}  the rows are not in the order of the numbers: sort them`];
  return faults;
}
