/** Whether the code uses the terms of the glossary. */
import type { Sources } from '../lib/sources.ts';
import { GLOSSARY } from './rules.ts';

/** `payrollException`, `payroll_exception` and `payroll-exception` become the words that they consist of. */
function wordsOf(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[\s_*/-]+/g, ' ')
    .toLowerCase();
}

/** Comments count: they use the terms too. A part in parentheses is an explanation and no term. */
export function glossaryFaults(sources: Sources): string[] {
  const code = [...sources].filter(([path]) => !path.endsWith('.md') && !path.startsWith('tools/docs/'));
  const text = code.map(([path, source]) => wordsOf(`${path} ${source}`)).join(' ');
  return (sources.get(GLOSSARY) ?? '').split('\n').flatMap((row, index) => {
    const [, cell = ''] = /^\| ([^|]+) \|/.exec(row) ?? [];
    if (cell === 'term' || cell.startsWith('---')) return [];
    return cell
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((term) => term.trim().replace(/^to /, ''))
      .filter((term) => term !== '' && !text.includes(wordsOf(term)))
      .map((term) => `${GLOSSARY}:${index + 1}  the code never says "${term}": write the term that it uses`);
  });
}
