/** A sheet of this name explains the others, and is not read. */
export const HELP_SHEET = 'ayuda';
