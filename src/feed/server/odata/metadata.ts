import { XMLParser } from 'fast-xml-parser';

import { type Reading, readJson } from '../../domain/odata/answer.ts';
import { type Declared, declaredInJson, declaredInXml } from '../../domain/odata/metadata.ts';

/** What $metadata declares, in XML or JSON. A document that declares nothing is no answer. */
export function readMetadata(body: string): Reading<Declared> {
  const text = body.replace(/^\ufeff/, '').trimStart();
  if (!text.startsWith('<')) {
    const read = readJson(text);
    return read.is === 'answer' ? declaring(declaredInJson(read.answer)) : read;
  }
  // A web page is no schema, and one that was cut off would declare half of what there is.
  if (!/<\/(\w+:)?Edmx>\s*$/.test(text)) return { is: 'bad', because: 'metadata that has no end' };
  return declaring(declaredInXml(parser.parse(text.replace(REMARK, ''))));
}

const declaring = (declared: Declared): Reading<Declared> =>
  declared.size > 0
    ? { is: 'answer', answer: declared }
    : { is: 'bad', because: 'metadata that declares nothing' };

/** Half of a large document is remarks on its fields, and reading takes time from whoever else waits. */
const REMARK = /<Annotation\b[^<>]*\/>/g;

const READ = ['Name', 'BaseType', 'EntityType'];

/** No entities: a few bytes of them can stand for gigabytes. */
const parser = new XMLParser({
  ignoreAttributes: (name) => !READ.includes(name),
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
});
