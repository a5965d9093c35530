/** The structure of a document's text, for screen readers (ISO 14289-1, PDF/UA): headings, lists, tables, their order. */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';

/** A part of a page's content, by the number of its mark. */
type Mark = { page: number; number: number };
export type Tag = {
  type: 'Sect' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
  kids: (Tag | Mark)[];
  /** What a figure shows. */
  alt?: string;
  attributes?: Record<string, string | number[]>;
};

export function tag(type: Tag['type'], kids: Tag[] = []): Tag {
  return { type, kids: [...kids] };
}

export const headCell = (scope: 'Row' | 'Column'): Tag => ({
  ...tag('TH'),
  attributes: { O: 'Table', Scope: scope },
});

const isMark = (kid: Tag | Mark): kid is Mark => 'number' in kid;

/** The structure of the file: a new one, or that of the document whose pages are there already. */
function openStructure({ context, catalog }: PDFDocument): { root: PDFDict; parents: PDFDict; text: PDFRef } {
  const root = catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  const text = root?.get(PDFName.of('K'));
  if (root && text instanceof PDFRef)
    return { root, parents: root.lookup(PDFName.of('ParentTree'), PDFDict), text };
  const [rootRef, textRef] = [context.nextRef(), context.nextRef()];
  const parents = context.obj({ Nums: [] });
  const made = context.obj({ Type: 'StructTreeRoot', K: textRef, ParentTree: context.register(parents) });
  context.assign(rootRef, made);
  context.assign(textRef, context.obj({ Type: 'StructElem', S: 'Document', P: rootRef, K: [] }));
  catalog.set(PDFName.of('StructTreeRoot'), rootRef);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  return { root: made, parents, text: textRef };
}

/** A document that was stored before documents had a structure stays without one. */
export function hasNoStructure({ catalog }: PDFDocument, pagesBefore: number): boolean {
  return pagesBefore > 0 && !catalog.has(PDFName.of('StructTreeRoot'));
}

/**
 * Adds a section behind those of the document.
 * @returns the objects that were there before, and changed
 */
export function addSection(
  document: PDFDocument,
  section: Tag,
  drawn: readonly { page: PDFPage; marks: readonly Tag[] }[],
): PDFObject[] {
  const { context } = document;
  const { root, parents, text } = openStructure(document);
  const refs = new Map<Tag, PDFRef>();

  const write = (element: Tag, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    refs.set(element, ref);
    const first = element.kids.find(isMark)?.page;
    const pageRef = (index: number) => drawn[index]?.page.ref ?? null;
    const kids = element.kids.map((kid) => {
      if (!isMark(kid)) return write(kid, ref);
      return kid.page === first ? kid.number : { Type: 'MCR', Pg: pageRef(kid.page), MCID: kid.number };
    });
    const { type, alt, attributes } = element;
    const content = { S: type, P: parent, K: kids, ...(first !== undefined && { Pg: pageRef(first) }) };
    const described = {
      ...(alt !== undefined && { Alt: PDFHexString.fromText(alt) }),
      ...(attributes && { A: attributes }),
    };
    context.assign(ref, context.obj({ ...content, ...described }));
    return ref;
  };

  const textElement = context.lookup(text, PDFDict);
  textElement.lookup(PDFName.of('K'), PDFArray).push(write(section, text));
  const numbers = parents.lookup(PDFName.of('Nums'), PDFArray);
  for (const { page, marks } of drawn) {
    const key = numbers.size() / 2;
    page.node.set(PDFName.of('StructParents'), context.obj(key));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    numbers.push(context.obj(key));
    numbers.push(context.register(context.obj(marks.map((mark) => refs.get(mark) ?? null))));
  }
  root.set(PDFName.of('ParentTreeNextKey'), context.obj(numbers.size() / 2));
  return [root, parents, textElement];
}
