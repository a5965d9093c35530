import { Parser } from 'saxen';

type Visitor = {
  open?: (tag: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
};

/** @throws for XML that is none, and for a document type, whose entities nobody needs here */
export function visitXml(xml: string, { open, text, close }: Visitor): void {
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      if (!open) return;
      const given = Object.entries(attributes()).map(([key, value]) => [local(key), decode(value)]);
      open(local(name), Object.fromEntries(given));
    })
    .on('text', (piece, decode) => text?.(decode(piece)))
    .on('cdata', (piece) => text?.(piece))
    .on('closeTag', (name) => close?.(local(name)))
    .on('attention', () => {
      throw new Error('the XML has a document type');
    })
    .on('error', (error) => {
      throw error;
    })
    .parse(xml);
}
