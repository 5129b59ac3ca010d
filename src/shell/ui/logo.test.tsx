import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { BrokerageContext } from '#brokerage/ui/use-brokerage.ts';
import { Logo, LogoContext } from './logo.tsx';

afterEach(cleanup);

const draw = (logo: { version: string } | null) =>
  render(
    <BrokerageContext value={FIRST_BROKERAGE}>
      <LogoContext value={logo}>
        <Logo />
      </LogoContext>
    </BrokerageContext>,
  ).container;

test('the brokerage’s own logo has a fixed size, and no text of its own next to the name', () => {
  const image = draw({ version: 'abc123' }).querySelector('img');
  const attribute = (name: string) => image?.getAttribute(name);
  expect(['src', 'alt', 'width', 'height'].map(attribute)).toEqual([
    '/api/logo?v=abc123',
    '',
    '40',
    '40',
  ]);
  screen.getByText(FIRST_BROKERAGE.name.split(' ')[0] ?? '');
});

test('without one, the site’s mark is drawn', () => {
  const container = draw(null);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
