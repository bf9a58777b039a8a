import type { Answer, Call } from '../../http/call.ts';
import { hash } from '../../random.ts';
import type { World } from '../../world.ts';
import { beijing } from './time.ts';

export function ok(call: Call, data: unknown): Answer {
  return { body: { code: 0, message: 'OK', data, request_id: call.requestId }, code: 0 };
}

/** An error comes with HTTP 200 and an empty `data`. */
export function failure(call: Call, code: number, message: string, more: Partial<Answer> = {}): Answer {
  return { ...more, body: { code, message, data: {}, request_id: call.requestId }, code };
}

/** Time, then hexadecimal: `20260302160000` + 20 signs. */
export function requestId(world: World): string {
  const count = world.state.meta.count('request:ocean');
  const sign = (part: number) => hash('request', count, part).toString(16).padStart(8, '0');
  return `${beijing(world.clock.now()).replaceAll(/\D/g, '')}${`${sign(1)}${sign(2)}${sign(3)}`.slice(0, 20).toUpperCase()}`;
}
