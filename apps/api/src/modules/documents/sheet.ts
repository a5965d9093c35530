/** A legal document's words, before they are laid out: plain data, which can be handed to another thread. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'table'; rows: readonly { label: string; value: string; isTotal?: boolean }[] };

export type Sheet = { title: string; subtitle: string; blocks: readonly Block[]; footer: string };
