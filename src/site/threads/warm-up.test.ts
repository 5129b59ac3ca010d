import { expect, test } from 'vitest';
import { aList, aProperty } from '#listings/api.sample.ts';
import { apiAnswer } from '../server/api-answer.ts';
import { renderedPage } from '../server/rendered-page.sample.ts';
import { warmUpPages } from './warm-up.ts';

const ORIGIN = 'https://homes.example';
const call = async () => apiAnswer(Response.json(aList({ properties: [aProperty({ id: 12 })] })));

test('each thread renders the home page, the list and a listing several times before visitors come', async () => {
  const rendered: string[] = [];
  const render = async ({ pathname }: URL) => {
    rendered.push(pathname);
    return renderedPage('a page');
  };
  await warmUpPages({ render, call, origin: ORIGIN, threads: 2 });
  const timesOf = (path: string) => rendered.filter((each) => each === path).length;
  expect([timesOf('/'), timesOf('/properties'), timesOf('/property/12')]).toEqual([10, 10, 10]);
});
