import { randomBytes } from 'node:crypto';

type RequestOptions = { body?: unknown; headers?: Record<string, string> };

/** A browser with its own address: it keeps cookies, and the site counts it as one visitor. */
export type Visitor = {
  ask(method: string, path: string, given?: RequestOptions): Promise<Response>;
  cookies(): Record<string, string>;
};

/** `site` trusts a proxy, so that each visitor can come from another network. */
export function aVisitor(site: string): Visitor {
  const from = `10.${[...randomBytes(3)].join('.')}`;
  const jar = new Map<string, string>();
  return {
    cookies: () => Object.fromEntries(jar),
    async ask(method, path, { body, headers = {} } = {}) {
      const answer = await fetch(site + path, {
        method,
        redirect: 'manual',
        headers: {
          'X-Forwarded-For': from,
          ...(jar.size > 0 && {
            Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) keep(jar, cookie);
      return answer;
    },
  };
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (value === '' || /;\s*max-age=0\b/i.test(cookie)) jar.delete(name);
  else jar.set(name, value);
}

export type Registrant = {
  username: string;
  fullName: string;
  email: string;
  phone: string;
  password: string;
};

/** A person with the canary in every detail. */
export const aPerson = (canary: string): Registrant => ({
  username: `${canary}-name`,
  fullName: `${canary} Lovelace`,
  email: `${canary}@mail.example`,
  phone: `${canary} 0100`,
  password: `${canary}-window-41`,
});

/** Registers and thereby signs in; throws if the site refuses. */
export async function registered(visitor: Visitor, person: Registrant): Promise<void> {
  const body = { ...person, confirmPassword: person.password };
  const answer = await visitor.ask('POST', '/api/register', { body });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
}
