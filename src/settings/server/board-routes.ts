import type { SignedIn } from '#accounts/domain/account.ts';
import { type CallRequest, type Handler, handleFor } from '#platform/server/http/handle.ts';
import { nothingHere, refuse } from '#platform/server/http/refusals.ts';
import { changeBoard, tryBoardSettings } from '../api.ts';
import {
  type BoardForm,
  type BoardSettings,
  boardConfigOf,
  secretNameOf,
} from '../domain/board-settings.ts';
import { trialHeading, trialRows } from '../domain/board-trial.ts';
import { change } from './change.ts';
import type { SettingsDeps } from './settings-deps.ts';
import { triedSettings } from './tried-settings.ts';
import { tryBoard } from './try-board.ts';

const ON_SERVER = 'Set on the server. Change it there.';
const NOT_TRIED = 'Try the connection first. Only a board that worked can be saved.';
const NO_BOARD = 'Choose your board.';
const NO_KEY = 'Paste the key that your board gave you.';

/** The calls about the board. */
export function boardRoutes(deps: SettingsDeps): Handler[] {
  const handle = handleFor(deps.staffFor, nothingHere);
  return [
    handle(tryBoardSettings, (call) => tryIt(call, deps)),
    handle(changeBoard, (call) => save(call, deps)),
  ];
}

async function tryIt(
  { body, request }: CallRequest<typeof tryBoardSettings, SignedIn>,
  deps: SettingsDeps,
) {
  const { board, key, now } = deps;
  if (board.onServer) return refuse(409, ON_SERVER);
  if (body.value.profile === 'sandbox') return refuseField('value.profile', NO_BOARD);
  const tried = withKey(body, deps);
  if (tried.key === null) return refuseField('key', NO_KEY);
  const startedAt = now().getTime();
  const config = boardConfigOf(tried.value, tried.key);
  const trial = await tryBoard(config, { open: board.open, signal: request.signal });
  return {
    problem: trial.problem,
    heading: trialHeading(trial),
    rows: trialRows(trial),
    milliseconds: now().getTime() - startedAt,
    ticket: trial.problem ? null : await triedSettings(key, now).ticketFor('board', tried),
  };
}

const refuseField = (path: string, message: string) =>
  refuse(400, message, { issues: [{ path, message }] });

async function save({ body, who }: CallRequest<typeof changeBoard, SignedIn>, deps: SettingsDeps) {
  const { board, key, sealing, now } = deps;
  if (board.onServer) return refuse(409, ON_SERVER);
  const { value, revision, ticket } = body;
  const secret = secretNameOf(value.profile);
  const tried = withKey({ value, key: body.key }, deps);
  // Sample listings need no try.
  const isTried = !secret || (await triedSettings(key, now).isFor(ticket, 'board', tried));
  if (!isTried) return refuse(422, NOT_TRIED);
  return change('board', { value, revision }, who, deps, async (settings) => {
    if (secret && body.key !== null)
      await settings.setSecret(secret, sealing.seal(secret, body.key), now());
  });
}

/**
 * With the key that was kept, if none is typed. A kept key is only sent to the board that it was saved for: an owner who can
 * change the address must not be able to read the key at another one.
 */
function withKey({ value, key }: BoardForm, { secret, board }: SettingsDeps): BoardForm {
  const name = secretNameOf(value.profile);
  const saved = board.saved();
  if (key !== null || !name || !saved || !isSameBoard(value, saved)) return { value, key };
  const kept = secret(name);
  return { value, key: kept?.ok ? kept.text : null };
}

const isSameBoard = (value: BoardSettings, saved: BoardSettings): boolean =>
  value.profile === saved.profile &&
  value.clientId === saved.clientId &&
  URL.parse(value.url)?.origin === URL.parse(saved.url)?.origin;
