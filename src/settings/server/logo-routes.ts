import type { SignedIn } from '#accounts/domain/account.ts';
import { DAY } from '#platform/domain/duration.ts';
import { type CallRequest, type Handler, handle, handleFor } from '#platform/server/http/handle.ts';
import { nothingHere, refuse } from '#platform/server/http/refusals.ts';
import { PICTURE_POLICY } from '#platform/server/http/security-headers.ts';
import { changeAppearance, showIcon, showLogo, uploadLogo } from '../api.ts';
import { LOGO_PROBLEMS } from '../domain/logo.ts';
import { change } from './change.ts';
import { drawLogo } from './draw-logo.ts';
import type { StoredLogo } from './logo-store.ts';
import type { SettingsDeps } from './settings-deps.ts';

const STATUSES = { 'not-a-picture': 400, 'too-large': 413 } as const;
const NO_LONGER_HERE = 'This logo is no longer here. Choose it again.';

/** The calls about the site's colours and its logo. */
export function logoRoutes(deps: SettingsDeps): Handler[] {
  const handleOwner = handleFor(deps.staffFor, nothingHere);
  return [
    handleOwner(uploadLogo, ({ request }) => upload(request, deps)),
    handleOwner(changeAppearance, (call) => save(call, deps)),
    handle(showLogo, ({ query }) => show(query.v, 'picture', deps)),
    handle(showIcon, ({ query }) => show(query.v, 'icon', deps)),
  ];
}

async function upload(request: Request, { logos, now }: SettingsDeps) {
  const drawn = await drawLogo(await bytesOf(request));
  if (!drawn.ok) return refuse(STATUSES[drawn.reason], LOGO_PROBLEMS[drawn.reason]);
  const { logo, isCleaned } = drawn;
  const at = now();
  await logos.add(logo, at);
  await logos.deleteUnused(new Date(at.getTime() - DAY));
  return { version: logo.version, isCleaned };
}

/** Empty if the client disconnected midway: that is not an error, and no one receives the answer. */
async function bytesOf(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ECONNRESET')
      return new Uint8Array();
    throw problem;
  }
}

async function save(
  { body, who }: CallRequest<typeof changeAppearance, SignedIn>,
  deps: SettingsDeps,
) {
  const { logo } = body.value;
  if (logo !== null && (await deps.logos.byVersion(logo)) === null)
    return refuse(422, NO_LONGER_HERE);
  return change('appearance', body, who, deps);
}

const TYPES = { picture: 'image/webp', icon: 'image/png' } as const;
const YEAR = 31_536_000;

/** The named version, or else the one that the site shows, which browsers then ask for again. */
async function show(
  version: string,
  kind: keyof typeof TYPES,
  { logos, appearance }: SettingsDeps,
): Promise<Response> {
  const shown = appearance().logo;
  const named = await logos.byVersion(version);
  const logo: StoredLogo | null = named ?? (shown === null ? null : await logos.byVersion(shown));
  if (!logo) return refuse(404, 'There is no logo');
  return new Response(new Uint8Array(logo[kind]), {
    headers: {
      'Content-Type': TYPES[kind],
      'Content-Security-Policy': PICTURE_POLICY,
      'Cache-Control': named ? `public, max-age=${YEAR}, immutable` : 'public, no-cache',
    },
  });
}
