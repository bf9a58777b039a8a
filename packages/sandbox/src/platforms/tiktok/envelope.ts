import { hash } from '../../random.ts';
import type { Answer, Call } from '../../http/call.ts';
import type { World } from '../../world.ts';

/** Date and time, then digits and a hexadecimal tail: as in the platform's answers. */
export function requestId(world: World): string {
  const count = world.state.meta.count('tiktok:request');
  const stamp = new Date(world.clock.now()).toISOString().replace(/\D/g, '').slice(0, 14);
  return (
    stamp +
    hash('request', count).toString(16).toUpperCase().padStart(8, '0') +
    String(count).padStart(10, '0')
  );
}

export function answer(call: Call, code: number, message: string, data: unknown = {}): Answer {
  return { code, body: { code, message, request_id: call.requestId, data } };
}

/** `YYYY-MM-DD HH:MM:SS` in UTC, the platform's way to write an instant. */
export const stamp = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

let latest = { text: '', instant: Number.NaN };

/** Thousands of groups in a list began at the same time: the latest is kept. */
export function fromStamp(text: string): number {
  if (text !== latest.text) latest = { text, instant: instantIn(text) };
  return latest.instant;
}

const instantIn = (text: string): number =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN;
