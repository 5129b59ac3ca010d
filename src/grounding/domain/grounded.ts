import type { Fact, Sentence } from './fact.ts';
import { codesIn, type Quantity, quantitiesIn } from './grounded-numbers.ts';
import {
  addressesIn,
  claimsIn,
  denies,
  namesIn,
  priceWordsIn,
  saysWhatIsNeverSaid,
} from './grounded-words.ts';
import { speaksOfPeople } from './housing-code.ts';

export const LONGEST_SENTENCE = 400;

/** One script, and no sign that hides, marks up, links or shouts. */
const PLAIN = /^[\p{Script=Latin}\p{N}\s.,;:'’"“”()&/%+$€£=×²°½¼¾⁄?®™·–—−-]+$/u;
const LINKS =
  /[\p{L}\d]\.[\p{L}]{2,}|https?|www|:\/\/|\/\/|@|&\w+;|\b(?:dot|dash) ?(?:com|ca|org|net)\b/iu;
const PHONE = /\d{3}[\s.)-]+\d{3}[\s.-]+\d{4}|\b\d{10,}\b/;
const FORBIDDEN_SIGNS = /[\p{Cf}\p{Cs}\p{Co}]|[^\P{Cc}]|[<>[\]{}*_`|\\#^~!]/u;

/**
 * Whether a sentence says nothing but what the facts that it names say: each of its numbers is one of theirs, as exactly as they
 * show it and of the same kind; each address, code and name stands in one of them; so does what it claims, praises or denies. And
 * whether it is plain text without links, markup, orders, advice, or words about people. Errs on the side of no.
 */
export function isGrounded(sentence: Sentence, facts: readonly Fact[]): boolean {
  const { text } = sentence;
  if (!isPlainText(text) || saysWhatIsNeverSaid(text) || speaksOfPeople(text)) return false;
  const named = sentence.facts.map((id) => facts.find((fact) => fact.id === id));
  const known = named.filter((fact) => fact !== undefined);
  if (known.length < named.length || known.length === 0) return false;
  return isBorneOut(text, known);
}

function isPlainText(text: string): boolean {
  const folded = text.normalize('NFKC');
  return (
    text.trim().length > 0 &&
    text.length <= LONGEST_SENTENCE &&
    PLAIN.test(text) &&
    // Figures of other scripts read as numbers to people, and to nothing here.
    !/[^\P{N}0-9]/u.test(folded.replace(/⁄/g, '')) &&
    ![text, folded].some(
      (form) => FORBIDDEN_SIGNS.test(form) || LINKS.test(form) || PHONE.test(form),
    )
  );
}

function isBorneOut(text: string, facts: readonly Fact[]): boolean {
  const said = facts.map(({ label, value }) => `${label} ${value}`).join(' · ');
  const all = `${said} · ${facts.map(({ source }) => source).join(' · ')}`;
  const saidLower = said.toLowerCase();
  const folded = foldedOf(all);
  return (
    areNumbersKnown(text, facts) &&
    codesIn(text).every((code) => codesIn(all).includes(code)) &&
    addressesIn(text).every((address) => foldedOf(said).includes(foldedOf(address))) &&
    namesIn(text).every((name) => folded.includes(foldedOf(name))) &&
    claimsIn(text).every((claim) => saidLower.includes(claim)) &&
    // 'Lowered' is borne out by 'lower', and 'reduced' by 'reduction'.
    priceWordsIn(text).every((word) => saidLower.includes(word.slice(0, 5))) &&
    (!denies(text) || denies(said) || /\bfewer\b|\bwithheld\b/.test(said)) &&
    deniesWhatTheyDeny(text, facts)
  );
}

/** What a sentence that denies speaks of is denied by a fact, and what another speaks of is affirmed by one. */
function deniesWhatTheyDeny(text: string, facts: readonly Fact[]): boolean {
  const isDenial = denies(text);
  return claimsIn(text).every((claim) =>
    facts.some(
      ({ label, value }) =>
        `${label} ${value}`.toLowerCase().includes(claim) && isDenied(value) === isDenial,
    ),
  );
}

const isDenied = (value: string): boolean => /^(?:none|no|not|0|fewer|withheld)\b/i.test(value);

/** As names are compared: words apart by one space, and a space at either end. */
const foldedOf = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

function areNumbersKnown(text: string, facts: readonly Fact[]): boolean {
  const known = facts.flatMap((fact) =>
    [...quantitiesIn(fact.value), ...quantitiesIn(fact.label)].map((quantity) => ({
      ...quantity,
      about: `${fact.label} ${fact.value}`.toLowerCase(),
    })),
  );
  return quantitiesIn(text).every((said) => known.some((each) => isSame(said, each)));
}

/** 'three bedrooms' needs a fact that speaks of bedrooms; money is money, and per cent are per cent. */
const isSame = (said: Quantity, known: Quantity & { about: string }): boolean =>
  said.value === known.value &&
  said.is === known.is &&
  (said.noun === '' ||
    said.noun === known.noun ||
    known.about.includes(said.noun) ||
    isUsualUnit(said, known));

/** Of money and shares what stands behind is no count: '$1,200 a month', '4% a year'. Homes, listings and leases are counted as one. */
function isUsualUnit({ is, noun }: Quantity, { about }: { about: string }): boolean {
  if (is !== 'plain') return true;
  if (['sq', 'square', 'feet', 'foot'].includes(noun)) return /sq|feet|foot/.test(about);
  return (
    ['home', 'listing', 'lease', 'sale'].includes(noun) &&
    /how many|homes|listing|lease/.test(about)
  );
}
