/** The rule of a field for a whole number. */
export function numberFault(min: number, max: number, fault: string) {
  return (text: string): string | null => {
    const value = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? null : fault;
  };
}
