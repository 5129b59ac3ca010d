import { expect, test } from 'vitest';
import { AnswerBudget, type Exceeded } from './answer-budget.ts';

const refuses = (budget: AnswerBudget, network: string) => budget.refuses(() => network);

test('a network that holds its share is refused, and others are not', () => {
  const budget = new AnswerBudget({ total: 100, perNetwork: 10 });
  const release = budget.hold('a', 10);
  expect([refuses(budget, 'a'), refuses(budget, 'b')]).toEqual([true, false]);
  release();
  expect([refuses(budget, 'a'), budget.held]).toEqual([false, 0]);
});

test('all networks are refused while the total is held', () => {
  const budget = new AnswerBudget({ total: 20, perNetwork: 10 });
  budget.hold('a', 9);
  const release = budget.hold('b', 11);
  expect(refuses(budget, 'c')).toBe(true);
  release();
  expect(refuses(budget, 'c')).toBe(false);
});

test('refusals are counted and reported by the exceeded limit', () => {
  const reported: Exceeded[] = [];
  const onRefused = (limit: Exceeded) => reported.push(limit);
  const budget = new AnswerBudget({ total: 20, perNetwork: 10, onRefused });
  budget.hold('a', 10);
  refuses(budget, 'a');
  budget.hold('b', 10);
  refuses(budget, 'c');
  expect(reported).toEqual(['network', 'total']);
  expect(budget.refused).toEqual({ network: 1, total: 1 });
});
