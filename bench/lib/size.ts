/** `--tiny`: each workload runs once, at a size that shows that it runs and nothing else. */
export const isTiny = process.argv.includes('--tiny');

export const sized = <Size>(full: Size, tiny: Size): Size => (isTiny ? tiny : full);
