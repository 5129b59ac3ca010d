import { DEMONSTRATION, type LetterParts, linesOf, UNSUBSCRIBE } from './letter.ts';

/** Renders a letter as plain text. Lines end in '\n' and are not wrapped. */
export function letterText({ letter, letterhead, wayOut }: LetterParts): string {
  const { title, paragraphs, facts = [], quote, action, reason } = letter;
  const { brokerage, postalAddress, phone, address, isDemonstration } = letterhead;
  const parts = [
    one(title),
    ...paragraphs.map(one),
    facts.map(({ name, value }) => `${one(name)}: ${one(value)}`).join('\n'),
    quote === undefined
      ? ''
      : linesOf(quote)
          .map((line) => `> ${line}`)
          .join('\n'),
    action ? `${one(action.label)}:\n${action.address}` : '',
    [
      '-- ',
      one(reason),
      ...(wayOut ? [`${UNSUBSCRIBE}: ${wayOut.page}`] : []),
      brokerage,
      postalAddress,
      phone,
      address,
      ...(isDemonstration ? [DEMONSTRATION] : []),
    ].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const one = (text: string) => linesOf(text).join(' ');
