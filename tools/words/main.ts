// `node tools/words/main.ts --count [DEPTH]`: how many words of the list are left in each folder.
import { readSources } from '../lib/sources.ts';
import { countByFolder, findWords } from './check.ts';
import { SEARCHED } from './words.ts';

const [depth = 3] = process.argv.slice(2).map(Number).filter(Number.isInteger);
const { hits } = findWords(readSources(SEARCHED));
for (const [folder, count] of countByFolder(hits, depth))
  console.log(`${String(count).padStart(5)}  ${folder}`);
console.log(`${String(hits.length).padStart(5)}  in all`);
