import {
  DEMONSTRATION,
  type LetterColours,
  type LetterParts,
  linesOf,
  UNSUBSCRIBE,
} from './letter.ts';

const SERIF = 'Newsreader,Georgia,&#39;Times New Roman&#39;,serif';
const SANS = 'Inter,-apple-system,&#39;Segoe UI&#39;,Helvetica,Arial,sans-serif';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/** Optional styles: the email still works in programs that ignore stylesheets. */
const styleOf = (dark: LetterColours): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){.card{padding:24px 20px!important}.fact{display:block!important;width:auto!important}}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.ink-2{color:${dark['ink-2']}!important}.ink-3{color:${dark['ink-3']}!important}
.line{border-color:${dark.line}!important}
.primary{background:${dark.primary}!important}.on-primary{color:${dark['on-primary']}!important}
}`;

/** Renders a letter as HTML with tables and inline styles, which mail programs need. All text is escaped. */
export function letterHtml({ letter, letterhead, wayOut }: LetterParts): string {
  const { subject, preview, title, reason } = letter;
  const { brokerage, postalAddress, phone, address, isDemonstration } = letterhead;
  const colours = letterhead.colours.light;
  const link = (to: string, label: string) => linkTo(to, label, colours);
  const foot = [
    text(reason),
    wayOut ? link(wayOut.page, UNSUBSCRIBE) : '',
    `${text(brokerage)}<br>${text(postalAddress)}<br>${text(phone)}<br>${link(address, address)}`,
    isDemonstration ? DEMONSTRATION : '',
  ];
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${text(subject)}</title><style>${styleOf(letterhead.colours.dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${colours.ground}">
<div style="display:none;max-height:0;overflow:hidden">${text(preview)}</div>
<table ${TABLE} class="ground" style="background:${colours.ground}"><tr><td align="center" style="padding:32px 16px">
<table ${TABLE} style="max-width:600px;text-align:left">
<tr><td class="ink" style="padding:0 4px 20px;font:400 22px/1.25 ${SERIF};color:${colours.ink}">${headOf(letterhead)}</td></tr>
<tr><td class="card" style="padding:32px;background:${colours.card};border:1px solid ${colours.line};border-radius:14px">
<h1 class="ink" style="margin:0 0 16px;font:400 28px/1.2 ${SERIF};color:${colours.ink}">${text(title)}</h1>
${body(letter, colours)}
</td></tr>
<tr><td style="padding:20px 4px 0">
${foot
  .filter((each) => each !== '')
  .map((each) => small(each, colours))
  .join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** The name as text, because many mail programs show no pictures. */
const headOf = ({ icon, brokerage }: LetterParts['letterhead']): string =>
  icon === null
    ? text(brokerage)
    : `<img src="${escaped(icon)}" width="40" height="40" alt="" style="vertical-align:middle;margin-right:12px;border:0">${text(brokerage)}`;

const body = (
  { paragraphs, facts = [], quote, action }: LetterParts['letter'],
  colours: LetterColours,
): string =>
  [
    ...paragraphs.map(
      (each) =>
        `<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${SANS};color:${colours.ink}">${text(each)}</p>`,
    ),
    ...(facts.length > 0 ? [factTable(facts, colours)] : []),
    ...(quote === undefined ? [] : [quoted(quote, colours)]),
    ...(action ? [button(action, colours)] : []),
  ].join('\n');

type Fact = { name: string; value: string };

const factTable = (facts: readonly Fact[], colours: LetterColours): string =>
  `<table ${TABLE} style="margin:0 0 16px">${facts.map((fact) => factRow(fact, colours)).join('')}</table>`;

const factRow = ({ name, value }: Fact, colours: LetterColours): string =>
  `<tr><td class="line" style="padding:10px 0;border-top:1px solid ${colours.line}"><table ${TABLE}><tr>
<td class="fact ink-2" width="150" valign="top" style="font:500 14px/1.6 ${SANS};color:${colours['ink-2']}">${text(name)}</td>
<td class="fact ink" valign="top" style="font:400 16px/1.5 ${SANS};color:${colours.ink};overflow-wrap:anywhere;word-break:break-word">${text(value)}</td>
</tr></table></td></tr>`;

const quoted = (quote: string, colours: LetterColours): string =>
  `<blockquote class="ink line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colours.line};font:400 16px/1.6 ${SANS};color:${colours.ink};overflow-wrap:anywhere;word-break:break-word">${linesOf(quote).map(escaped).join('<br>')}</blockquote>`;

const button = (
  { label, address }: { label: string; address: string },
  colours: LetterColours,
): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr>
<td class="primary" style="background:${colours.primary};border-radius:10px"><a class="on-primary" href="${escaped(address)}" style="display:inline-block;padding:14px 24px;font:500 16px/20px ${SANS};color:${colours['on-primary']};text-decoration:none">${text(label)}</a></td>
</tr></table>
<p class="ink-3" style="margin:0;font:400 14px/1.5 ${SANS};color:${colours['ink-3']};overflow-wrap:anywhere;word-break:break-all">Or open this address: ${escaped(address)}</p>`;

const small = (markup: string, colours: LetterColours): string =>
  `<p class="ink-3" style="margin:0 0 12px;font:400 14px/1.5 ${SANS};color:${colours['ink-3']}">${markup}</p>`;

const linkTo = (address: string, label: string, colours: LetterColours): string =>
  `<a class="ink-2" href="${escaped(address)}" style="color:${colours['ink-2']};text-decoration:underline">${text(label)}</a>`;

const text = (given: string): string => escaped(linesOf(given).join(' '));

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (given: string): string =>
  given.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
