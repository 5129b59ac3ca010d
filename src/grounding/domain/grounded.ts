import type { Fact, Sentence } from './fact.ts';
import { codesIn, type Quantity, quantitiesIn } from './grounded-numbers.ts';
import {
  addressesIn,
  claimsIn,
  denies,
  hasForbiddenWords,
  namesIn,
  priceWordsIn,
} from './grounded-words.ts';
import { speaksOfPeople } from './housing-code.ts';

export const LONGEST_SENTENCE = 400;

/** One script, and no hidden characters, markup, links or shouting. */
const PLAIN_TEXT = /^[\p{Script=Latin}\p{N}\s.,;:'’"“”()&/%+$€£=×²°½¼¾⁄?®™·–—−-]+$/u;
const LINKS =
  /[\p{L}\d]\.[\p{L}]{2,}|https?|www|:\/\/|\/\/|@|&\w+;|\b(?:dot|dash) ?(?:com|ca|org|net)\b/iu;
const PHONE = /\d{3}[\s.)-]+\d{3}[\s.-]+\d{4}|\b\d{10,}\b/;
const FORBIDDEN_SIGNS = /[\p{Cf}\p{Cs}\p{Co}]|[^\P{Cc}]|[<>[\]{}*_`|\\#^~!]/u;

/**
 * Whether a sentence says only what its cited facts say. Each number must match a fact's in value, precision and kind;
 * each address, code and name must appear in a fact, and so must each claim, praise or denial. The sentence must also
 * be plain text without links, markup, orders, advice, or words about people. Rejects when in doubt.
 */
export function isGrounded(sentence: Sentence, facts: readonly Fact[]): boolean {
  const { text } = sentence;
  if (!isPlainText(text) || hasForbiddenWords(text) || speaksOfPeople(text)) return false;
  const named = sentence.facts.map((id) => facts.find((fact) => fact.id === id));
  const known = named.filter((fact) => fact !== undefined);
  if (known.length < named.length || known.length === 0) return false;
  return isSupported(text, known);
}

function isPlainText(text: string): boolean {
  const folded = text.normalize('NFKC');
  return (
    text.trim().length > 0 &&
    text.length <= LONGEST_SENTENCE &&
    PLAIN_TEXT.test(text) &&
    // Digits of other scripts look like numbers to people but are not parsed here.
    !/[^\P{N}0-9]/u.test(folded.replace(/⁄/g, '')) &&
    ![text, folded].some(
      (form) => FORBIDDEN_SIGNS.test(form) || LINKS.test(form) || PHONE.test(form),
    )
  );
}

function isSupported(text: string, facts: readonly Fact[]): boolean {
  const statement = facts.map(({ label, value }) => `${label} ${value}`).join(' · ');
  const all = `${statement} · ${facts.map(({ source }) => source).join(' · ')}`;
  const lowercase = statement.toLowerCase();
  const folded = foldedOf(all);
  return (
    areNumbersKnown(text, facts) &&
    codesIn(text).every((code) => codesIn(all).includes(code)) &&
    addressesIn(text).every((address) => foldedOf(statement).includes(foldedOf(address))) &&
    namesIn(text).every((name) => folded.includes(foldedOf(name))) &&
    claimsIn(text).every((claim) => lowercase.includes(claim)) &&
    // 'Lowered' is supported by 'lower', and 'reduced' by 'reduction'.
    priceWordsIn(text).every((word) => lowercase.includes(word.slice(0, 5))) &&
    (!denies(text) || denies(statement) || /\bfewer\b|\bwithheld\b/.test(statement)) &&
    deniesWhatTheyDeny(text, facts)
  );
}

/** A negated subject needs a fact that denies it, and any other subject needs a fact that affirms it. */
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

/** Normalized for name comparison: single spaces between words, and one at either end. */
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
  return quantitiesIn(text).every((claimed) => known.some((each) => isSame(claimed, each)));
}

/** 'three bedrooms' needs a fact about bedrooms; money matches only money, and per cent only per cent. */
const isSame = (claimed: Quantity, known: Quantity & { about: string }): boolean =>
  claimed.value === known.value &&
  claimed.kind === known.kind &&
  (claimed.noun === '' ||
    claimed.noun === known.noun ||
    known.about.includes(claimed.noun) ||
    isUsualUnit(claimed, known));

/**
 * The word after an amount or share is not a counted noun: '$1,200 a month', '4% a year'. Homes, listings and leases
 * count as the same noun.
 */
function isUsualUnit({ kind, noun }: Quantity, { about }: { about: string }): boolean {
  if (kind !== 'plain') return true;
  if (['sq', 'square', 'feet', 'foot'].includes(noun)) return /sq|feet|foot/.test(about);
  return (
    ['home', 'listing', 'lease', 'sale'].includes(noun) &&
    /how many|homes|listing|lease/.test(about)
  );
}
