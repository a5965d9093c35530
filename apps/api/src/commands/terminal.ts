/** The lines that a start shows to its operator. A line may grow in parts while something long runs. */
type Terminal = {
  line(text: string): void;
  /** Continues the last line; the next `line` ends it. */
  part(text: string): void;
};

export function createTerminal(out: { write(text: string): unknown }): Terminal {
  let isOpen = false;
  return {
    line: (text) => {
      out.write(isOpen ? `\n${text}` : text);
      out.write('\n');
      isOpen = false;
    },
    part: (text) => {
      out.write(isOpen ? ` ${text}` : `  ${text}`);
      isOpen = true;
    },
  };
}
