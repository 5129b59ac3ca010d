import { expect, test } from 'vitest';
import { asksOfPeople, speaksOfPeople, withoutOneself } from './housing-code.ts';

test.each([
  'Who lives there?',
  'What kind of people live in this neighbourhood?',
  'Are the neighbours Chinese?',
  'Is it a white area?',
  'Are there many immigrants?',
  'What is the ethnic mix?',
  'Is it a Jewish neighbourhood?',
  'Are there Muslims around here?',
  'Is it a gay area?',
  'Is it good for families?',
  'Would it suit a couple without children?',
  'Are kids allowed?',
  'Is this for seniors?',
  'Is it adults only?',
  'Is it full of students?',
  'Do disabled people live there?',
  'Are there people on welfare?',
  'Is there social housing close by?',
  'Is it a safe area?',
  'Is the balcony safe for toddlers?',
  'How much crime is there?',
  'Are the schools good?',
  'How are the school ratings?',
  'Is it g\u200bood for fam\u200bilies?',
  'Who are the neighbours?',
  'What languages do people speak there?',
  'Is it a rich area?',
  'Is it good for a single guy?',
  'Is it a traditional community?',
  'Is the area gentrifying?',
  'Do many old folks live on this street?',
  'Is it a blue-collar neighbourhood?',
  'Which schools are ranked highest here?',
  'Are the Catholic schools good?',
  'Is it a Catholic area?',
  'Is this a Chinese community?',
  'How many churches are there, so that I know what people live there?',
])('%s is about people', (question) => {
  expect(asksOfPeople(question)).toBe(true);
});

test.each([
  'Is there a family room?',
  'Is the elevator safe?',
  'Is the Trans-Canada Trail close?',
  'Is there an in-law suite?',
  'Is it a single-family home?',
  'Is it wheelchair accessible?',
  'Is there a school nearby?',
  'Is there a playground near by?',
  'Are pets allowed?',
  'How old is the house?',
  'What is the age of the building?',
  'Is the kitchen white?',
  'Is there a church nearby?',
  'What is the price?',
  'What are the closing costs for a first-time buyer?',
  'Are there Italian marble floors?',
  'Does it have French doors?',
  'Are there Catholic schools nearby?',
  'Is there a French immersion school in the area?',
  'Is there an Indian restaurant near here?',
  'Are there Chinese grocery stores nearby?',
  'How far is the Catholic church?',
  'How much did the neighbours’ house sell for?',
  'Is there child care nearby?',
])('%s is about the home', (question) => {
  expect(asksOfPeople(question)).toBe(false);
});

test('text that invites or excludes people is detected too', () => {
  expect(speaksOfPeople('Ideal for a young professional.')).toBe(true);
  expect(speaksOfPeople('The garden faces south.')).toBe(false);
});

test.each([
  ['We have two kids and a dog. Is there a yard?', /yard/],
  ['we are a family of five, how many bedrooms?', /bedrooms/],
  ['I’m an immigrant, how much do I need down?', /down/],
  ['My parents will live with us: is there a second kitchen?', /kitchen/],
  ['my kids love parks is there one close', /parks/],
  ['My husband is disabled; is there an elevator?', /elevator/],
  ['Is there a family room for the kids?', /family room/],
])('information about the visitor is not a question about people: %s', (question, rest) => {
  expect(withoutOneself(question)).toMatch(rest);
});

test.each([
  'Is it good for my kids?',
  'We are gay, is it ok for us?',
  'We are Muslim, would we fit in?',
  'I’m a single mother, will the landlord rent to me?',
  'We have children, does the landlord accept that?',
  'Is the neighbourhood right for our family?',
  'I’m Chinese, how many Chinese people live here?',
])('a question that asks for a verdict on people is: %s', (question) => {
  expect(withoutOneself(question)).toBeNull();
});
