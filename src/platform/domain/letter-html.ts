import { DEMONSTRATION, type LetterParts, linesOf, UNSUBSCRIBE } from './letter.ts';

/** Mail programs don't support CSS variables: the site's colours, once for light and once for dark mode. */
const LIGHT_COLOURS = {
  ground: '#f4efe6',
  card: '#fffdf9',
  ink: '#14283c',
  'ink-2': '#46566a',
  'ink-3': '#5a6776',
  line: '#e2d9c9',
  primary: '#14283c',
  'on-primary': '#fffdf9',
};
const DARK_COLOURS: typeof LIGHT_COLOURS = {
  ground: '#0d1825',
  card: '#152436',
  ink: '#f4efe6',
  'ink-2': '#bcc6d0',
  'ink-3': '#97a5b3',
  line: '#26394f',
  primary: '#d9bf86',
  'on-primary': '#14283c',
};

const SERIF = 'Newsreader,Georgia,&#39;Times New Roman&#39;,serif';
const SANS = 'Inter,-apple-system,&#39;Segoe UI&#39;,Helvetica,Arial,sans-serif';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/** Optional styles: the email still works in programs that ignore stylesheets. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){.card{padding:24px 20px!important}.fact{display:block!important;width:auto!important}}
@media (prefers-color-scheme:dark){
.ground{background:${DARK_COLOURS.ground}!important}
.card{background:${DARK_COLOURS.card}!important;border-color:${DARK_COLOURS.line}!important}
.ink{color:${DARK_COLOURS.ink}!important}.ink-2{color:${DARK_COLOURS['ink-2']}!important}.ink-3{color:${DARK_COLOURS['ink-3']}!important}
.line{border-color:${DARK_COLOURS.line}!important}
.primary{background:${DARK_COLOURS.primary}!important}.on-primary{color:${DARK_COLOURS['on-primary']}!important}
}`;

/** Renders a letter as HTML with tables and inline styles, which mail programs need. All text is escaped. */
export function letterHtml({ letter, letterhead, wayOut }: LetterParts): string {
  const { subject, preview, title, reason } = letter;
  const { brokerage, postalAddress, phone, address, isDemonstration } = letterhead;
  const foot = [
    text(reason),
    wayOut ? link(wayOut.page, UNSUBSCRIBE) : '',
    `${text(brokerage)}<br>${text(postalAddress)}<br>${text(phone)}<br>${link(address, address)}`,
    isDemonstration ? DEMONSTRATION : '',
  ];
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${text(subject)}</title><style>${STYLE}</style></head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT_COLOURS.ground}">
<div style="display:none;max-height:0;overflow:hidden">${text(preview)}</div>
<table ${TABLE} class="ground" style="background:${LIGHT_COLOURS.ground}"><tr><td align="center" style="padding:32px 16px">
<table ${TABLE} style="max-width:600px;text-align:left">
<tr><td class="ink" style="padding:0 4px 20px;font:400 22px/1.25 ${SERIF};color:${LIGHT_COLOURS.ink}">${text(brokerage)}</td></tr>
<tr><td class="card" style="padding:32px;background:${LIGHT_COLOURS.card};border:1px solid ${LIGHT_COLOURS.line};border-radius:14px">
<h1 class="ink" style="margin:0 0 16px;font:400 28px/1.2 ${SERIF};color:${LIGHT_COLOURS.ink}">${text(title)}</h1>
${body(letter)}
</td></tr>
<tr><td style="padding:20px 4px 0">
${foot
  .filter((each) => each !== '')
  .map(small)
  .join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

const body = ({ paragraphs, facts = [], quote, action }: LetterParts['letter']): string =>
  [
    ...paragraphs.map(
      (each) =>
        `<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${SANS};color:${LIGHT_COLOURS.ink}">${text(each)}</p>`,
    ),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(action ? [button(action)] : []),
  ].join('\n');

const factTable = (facts: readonly { name: string; value: string }[]): string =>
  `<table ${TABLE} style="margin:0 0 16px">${facts.map(factRow).join('')}</table>`;

const factRow = ({ name, value }: { name: string; value: string }): string =>
  `<tr><td class="line" style="padding:10px 0;border-top:1px solid ${LIGHT_COLOURS.line}"><table ${TABLE}><tr>
<td class="fact ink-2" width="150" valign="top" style="font:500 14px/1.6 ${SANS};color:${LIGHT_COLOURS['ink-2']}">${text(name)}</td>
<td class="fact ink" valign="top" style="font:400 16px/1.5 ${SANS};color:${LIGHT_COLOURS.ink};overflow-wrap:anywhere;word-break:break-word">${text(value)}</td>
</tr></table></td></tr>`;

const quoted = (quote: string): string =>
  `<blockquote class="ink line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${LIGHT_COLOURS.line};font:400 16px/1.6 ${SANS};color:${LIGHT_COLOURS.ink};overflow-wrap:anywhere;word-break:break-word">${linesOf(quote).map(escaped).join('<br>')}</blockquote>`;

const button = ({ label, address }: { label: string; address: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr>
<td class="primary" style="background:${LIGHT_COLOURS.primary};border-radius:10px"><a class="on-primary" href="${escaped(address)}" style="display:inline-block;padding:14px 24px;font:500 16px/20px ${SANS};color:${LIGHT_COLOURS['on-primary']};text-decoration:none">${text(label)}</a></td>
</tr></table>
<p class="ink-3" style="margin:0;font:400 14px/1.5 ${SANS};color:${LIGHT_COLOURS['ink-3']};overflow-wrap:anywhere;word-break:break-all">Or open this address: ${escaped(address)}</p>`;

const small = (markup: string): string =>
  `<p class="ink-3" style="margin:0 0 12px;font:400 14px/1.5 ${SANS};color:${LIGHT_COLOURS['ink-3']}">${markup}</p>`;

const link = (address: string, label: string): string =>
  `<a class="ink-2" href="${escaped(address)}" style="color:${LIGHT_COLOURS['ink-2']};text-decoration:underline">${text(label)}</a>`;

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
