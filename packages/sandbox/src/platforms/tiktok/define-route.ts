import { check, type Shape } from '../../fields/index.ts';
import type { Call, Route } from '../../http/call.ts';
import type { Account, Token } from '../../state/index.ts';
import type { World } from '../../world.ts';
import { caller, requireAdvertiser } from './access.ts';
import { answer } from './envelope.ts';
import { errorCodes, fieldError } from './errors.ts';
import { basePath } from './version.ts';

export type Input = Record<string, unknown>;

export interface Context {
  call: Call;
  world: World;
  token: Token;
  /** The account of `advertiser_id`, settled up to now. */
  account: Account;
  /** What the answer says beside its body. */
  headers: Record<string, string>;
}

export interface Definition extends Pick<Route, 'limits' | 'part' | 'prepare' | 'answersItems'> {
  shape: Shape;
  /** A JSON field in a form or a query arrives as text. */
  form?: boolean;
  /** Whether the account must be brought up to this second because something that runs changes. What is new runs
   *  from now on only, so creating does not need it. */
  changes?: boolean;
  handle(input: Input, context: Context): unknown;
}

/** Token, then fields, then permission, then the work: the order in which the platform complains. */
function route(method: 'GET' | 'POST', path: string, definition: Definition): Route {
  const { shape, form, changes = false, limits, part, prepare, answersItems } = definition;
  return {
    method,
    path: `${basePath}/${path}`,
    shape,
    ...(limits ? { limits } : {}),
    ...(part === undefined ? {} : { part }),
    ...(prepare ? { prepare } : {}),
    ...(answersItems === undefined ? {} : { answersItems }),
    handle(call) {
      const token = caller(call);
      const isText = method === 'GET' || (form === true && isForm(call));
      const { values, problems } = check(shape, method === 'GET' ? call.query : call.body, {
        source: isText ? 'query' : 'json',
      });
      if (problems[0]) throw fieldError(problems[0]);
      const id = values['advertiser_id'];
      const account =
        typeof id === 'string'
          ? requireAdvertiser(call, token, id, changes)
          : (undefined as unknown as Account);
      const headers = {};
      const data = definition.handle(values, { call, world: call.world, token, account, headers });
      return { ...answer(call, errorCodes.ok, 'OK', data ?? {}), headers };
    },
  };
}

export const get = (path: string, definition: Definition): Route => route('GET', path, definition);
export const post = (path: string, definition: Definition): Route => route('POST', path, definition);

function isForm(call: Call): boolean {
  return /multipart\/form-data|x-www-form-urlencoded/.test(call.headers['content-type'] ?? '');
}
