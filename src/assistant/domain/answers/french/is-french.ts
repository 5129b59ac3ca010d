/** Words that occur in French questions and in no English sentence. */
const ONLY_FRENCH =
  /\b(?:est-ce|quel(?:le)?s?|combien|y a-t-il|a-t-il|a-t-elle|est-il|est-elle|sont-ils|sont-elles|pourquoi|comment|svp)\b|s'il vous plaît|\bo[uù] (?:est|se)\b|\bqu'est/iu;
const FRENCH_LITTLE_WORDS =
  /(?<![\p{L}])(?:le|la|les|des|du|une|avec|pour|et|dans|aux?|sur)(?![\p{L}])/giu;
const MIN_FRENCH_WORDS = 2;

/** Whether a question is in French. */
export const isFrench = (text: string): boolean =>
  ONLY_FRENCH.test(text.replace(/’/g, "'")) ||
  (text.match(FRENCH_LITTLE_WORDS) ?? []).length >= MIN_FRENCH_WORDS;

/** Without elided articles: 'adresse' from 'l'adresse'. */
export const withoutElisions = (text: string): string =>
  text.replace(/(?<![\p{L}])(?:[ldnsjcm]|qu)'(?=\p{L})/giu, '');
