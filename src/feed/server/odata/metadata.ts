import { XMLParser } from 'fast-xml-parser';

import { parseJson, type Reading } from '../../domain/odata/answer.ts';
import { type Declared, declaredInJson, declaredInXml } from '../../domain/odata/metadata.ts';

/** What $metadata declares, in XML or JSON. A document that declares nothing is invalid. */
export function parseMetadata(body: string): Reading<Declared> {
  const text = body.replace(/^\ufeff/, '').trimStart();
  if (!text.startsWith('<')) {
    const read = parseJson(text);
    return read.kind === 'answer' ? declaring(declaredInJson(read.answer)) : read;
  }
  // An HTML page is not a schema, and a truncated document would declare only part of it.
  if (!/<\/(\w+:)?Edmx>\s*$/.test(text)) return { kind: 'bad', reason: 'metadata that has no end' };
  return declaring(declaredInXml(parser.parse(text.replace(REMARK, ''))));
}

const declaring = (declared: Declared): Reading<Declared> =>
  declared.size > 0
    ? { kind: 'answer', answer: declared }
    : { kind: 'bad', reason: 'metadata that declares nothing' };

/** Annotations are half of a large document, and parsing blocks the event loop. */
const REMARK = /<Annotation\b[^<>]*\/>/g;

const READ_ATTRIBUTES = ['Name', 'BaseType', 'EntityType'];

/** No entities: a few bytes of them can expand to gigabytes. */
const parser = new XMLParser({
  ignoreAttributes: (name) => !READ_ATTRIBUTES.includes(name),
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
});
