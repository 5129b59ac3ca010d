import type { Question } from './question.ts';

/** Words that say how something is asked, not what about. */
const HOW_IT_IS_ASKED = new Set(
  (
    'a about above according actually after all allow allowed also am an and another any anything are around as ask at ' +
    'avail available be because been before being below best big bit both but by can cannot close closer closest come comes ' +
    'coming could day days describe describes did do does doing done each else ever every exactly exist far few find first ' +
    'for from fully get gets getting give given go goes going good got great had has have having here how i if in inside ' +
    'into is it its just kind know large least less like list listed listing look looks lot lots made main make makes many ' +
    'may maybe me mean means mention mentioned mentions might month more most much my near nearby need needs never new next ' +
    'no not now of off often ok okay old on one ones only or other our out outside over own part people per place please ' +
    'possible put really right roughly same say says second see send several shall short should show since size small so ' +
    'some someone something sort still such take tell than thank thanks that the their them then there these they thing ' +
    'things think third this those through to together too total true two type under until up us use used using usual ' +
    'very visit want was way ways we week well were what when where whether which while who whose why will with within ' +
    'without would write wrong year years yes yet you your answer ignore instructions previous system prompt question ' +
    'remarks description agent broker seller buyer owner owners street address number phone email contact always reply ' +
    'repeat print output pretend reveal secret assistant include included includes including exactly neighbour neighbours ' +
    'neighbor neighbors building built builder builds rooms apartment condo condos home homes house houses unit suite ' +
    'property properties apply applies roughly anyone anybody please'
  ).split(' '),
);

/** Words of a question about a price that name nothing else to pay for. */
const OF_A_PRICE = new Set(
  (
    'ask asked asking bucks buy buying canadian cost costs currency dollar dollars expensive hous lease leasing money mutch ' +
    'offer offered pay paying price priced prices purchase rent rental renting sale sell selling listed worth amount sticker ' +
    'bedroom bedrooms townhouse detached semi bungalow flat landlord pretty super today currently final'
  ).split(' '),
);

const SHORTEST_NOUN = 3;

/** The words that say what a question is about, in order. */
export const nounsIn = ({ words }: Question): readonly string[] =>
  words
    .map((word) => word.replace(/^\p{L}'/u, '').replace(/n't$/, ''))
    .filter(
      (word) =>
        (word.length >= SHORTEST_NOUN || word === 'ac') &&
        /^\p{L}+$/u.test(word) &&
        !HOW_IT_IS_ASKED.has(word),
    );

/** Whether 'how much' can only mean the price: nothing else is named that could cost something. */
export const asksOnlyForPrice = (question: Question): boolean =>
  nounsIn(question).every((word) => OF_A_PRICE.has(word));
