/** What the file says of itself: title, language, dates, and the standards that it follows (PDF/A-2a, PDF/UA-1). */
import { deflateSync } from 'node:zlib';
import { type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Sheet } from '../texts/sheet.ts';
import { SRGB_PROFILE } from './srgb-profile.ts';

const LANGUAGE = 'es-CO';
const MAKER = 'Unamano';

const COMPRESSED_PROFILE = deflateSync(SRGB_PROFILE, { level: 9 });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** PDF/A does not know the namespace of PDF/UA: the file describes it (ISO 19005-2, 6.6.2.3). */
const UA_SCHEMA =
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
  '<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>' +
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>' +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description>' +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>';

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
};

function metadata({ title, subtitle }: Sheet, createdAt: Date): string {
  const at = createdAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const names = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  const localized = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${names.join(' ')}>`,
    '<dc:format>application/pdf</dc:format>',
    `<dc:title>${localized(title)}</dc:title><dc:description>${localized(subtitle)}</dc:description>`,
    `<dc:creator><rdf:Seq><rdf:li>${MAKER}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:language><rdf:Bag><rdf:li>${LANGUAGE}</rdf:li></rdf:Bag></dc:language>`,
    `<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate>`,
    `<xmp:CreatorTool>${MAKER}</xmp:CreatorTool><pdf:Producer>${MAKER}</pdf:Producer>`,
    '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>',
    UA_SCHEMA,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('\n');
}

export function describeDocument({ context, catalog }: PDFDocument, sheet: Sheet, createdAt: Date): void {
  const at = PDFString.fromDate(createdAt);
  const maker = PDFString.of(MAKER);
  context.trailerInfo.Info = context.register(
    context.obj({
      Title: PDFHexString.fromText(sheet.title),
      Subject: PDFHexString.fromText(sheet.subtitle),
      Author: maker,
      Creator: maker,
      Producer: maker,
      CreationDate: at,
      ModDate: at,
    }),
  );
  const profile = context.stream(COMPRESSED_PROFILE, { N: 3, Filter: 'FlateDecode' });
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    Info: PDFString.of('sRGB IEC61966-2.1'),
    OutputConditionIdentifier: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: context.register(profile),
  });
  // Not compressed: archives read it without reading the PDF.
  const text = Buffer.from(metadata(sheet, createdAt));
  const described = context.stream(text, { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Lang'), PDFString.of(LANGUAGE));
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }));
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  catalog.set(PDFName.of('Metadata'), context.register(described));
}
