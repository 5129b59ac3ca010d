import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { standInNavigation } from '#platform/ui/navigation.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { type Profile, showUser, type User } from '../api.ts';
import { SIGNED_IN_HINT } from '../domain/signed-in-hint.ts';
import { useFollowSession } from './session.ts';

export const ADA: User = {
  id: 7,
  username: 'ada',
  fullName: 'Ada Lovelace',
  email: 'ada@mail.example',
  phone: null,
  role: 'registrant',
};

export const aProfile = (given: Partial<Profile> = {}): Profile => ({
  user: ADA,
  emailVerified: true,
  verificationSent: false,
  vowTerms: { version: '2026-11-21', acceptedAt: null },
  consents: [],
  preferences: null,
  ...given,
});

type Answering = (body: unknown) => Response | Promise<Response>;

type Drawn = {
  /** The signed-in user when the page opens. */
  user?: User | null;
  /** Responses by call, such as 'POST /api/login'; other calls get a 503. */
  answers?: Record<string, Answering>;
  address?: string;
};

/** Renders a component at a URL of the site, and returns the requests sent and where the visitor went. */
export async function draw(part: ReactNode, { user = null, answers = {}, address = '/' }: Drawn) {
  const sent: { call: string; body: unknown }[] = [];
  const calls: Record<string, Answering> = {
    [`GET ${showUser.path}`]: () =>
      user ? Response.json(user) : Response.json({ message: 'Not signed in' }, { status: 401 }),
    ...answers,
  };
  const fetch = vi.fn(async (input: unknown, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${input}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ call, body });
    return (calls[call] ?? refused)(body);
  });
  vi.stubGlobal('fetch', fetch);
  window.scrollTo = () => undefined;
  hintAt(user !== null);

  const queryClient = apiClient(fetch);
  const { place } = standInNavigation(address);
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <Follow />
        {part}
      </Toasts>
    </QueryClientProvider>,
  );
  return { sent, queryClient, place };
}

const refused: Answering = () => new Response('', { status: 503 });

export const hintAt = (isSignedIn: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie, and the test has none.
  document.cookie = `${SIGNED_IN_HINT}=1; Path=/; Max-Age=${isSignedIn ? 60 : 0}`;
};

function Follow() {
  useFollowSession();
  return null;
}

/** Fills in the field with this label, then blurs it. */
export async function fill(label: string, value: string) {
  const field = screen.getByLabelText(label);
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
}

export const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

/** The current messages below fields. */
export const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

export const refusal =
  (status: number, message: string, issues: object[] = []) =>
  () =>
    Response.json({ message, issues }, { status });
