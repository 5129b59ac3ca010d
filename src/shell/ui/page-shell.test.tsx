import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from '#platform/ui/toasts.tsx';
import { PageShell } from './page-shell.tsx';

afterEach(cleanup);

const pageAt = (path: string, content = `the page at ${path}`) => (
  <Toasts>
    <PageShell
      path={path}
      demonstration
      year={2026}
      newsletter={null}
      account={{ inStrip: null, inMenu: null }}
      find={null}
      chat={async () => () => null}
      unread={null}
      isFullScreen={false}
    >
      <p>{content}</p>
    </PageShell>
  </Toasts>
);

test('every page has a header, a footer, the live-chat button and a skip link', () => {
  render(pageAt('/'));
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Live chat' })).toBeTruthy();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

test('navigating to a page moves focus to it; changing filters does not', () => {
  const { rerender } = render(pageAt('/'));
  rerender(pageAt('/', 'the same page in Oakville'));
  expect(document.activeElement).toBe(document.body);
  rerender(pageAt('/properties'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
