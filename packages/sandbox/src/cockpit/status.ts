import { html, type Html } from '../page/html.ts';
import type { Reader } from './reader.ts';
import type { Texts } from './texts.ts';

export type StateName = keyof Texts['state'];
type Tone = 'success' | 'accent' | 'warning' | 'danger' | 'neutral';

/** The platforms' status words, from the most telling to the least. */
const patterns: readonly [RegExp, StateName][] = [
  [/DELETE|ARCHIVED/, 'gone'],
  [/DENY|DISAPPROVED|REJECT/, 'refused'],
  [/AUDIT|PENDING_REVIEW|IN_PROCESS/, 'review'],
  [/EXCEED|PUNISH|ISSUES|FROZEN|OFFLINE|BILLING|NO_SCHEDULE|DONE/, 'notDelivering'],
  [/NOT_START|NO_REACH|_CREATE$/, 'waiting'],
  [/DISABLE|PAUSED|STOP|^OFF$/, 'off'],
];
const tones: Readonly<Record<StateName, Tone>> = {
  running: 'success',
  review: 'accent',
  refused: 'danger',
  notDelivering: 'warning',
  off: 'neutral',
  gone: 'neutral',
  waiting: 'neutral',
};

export const stateOf = (status: string): StateName =>
  // Some of its ads are still in review, and it runs.
  status.endsWith('DELIVERY_OK')
    ? 'running'
    : (patterns.find(([pattern]) => pattern.test(status))?.[1] ?? 'running');

export const dot = (tone: Tone, words: string): Html =>
  html`<span class="status" data-tone="${tone}"><i class="dot"></i>${words}</span>`;

/** A platform's word; it may break where its parts end. */
export const ownWord = (status: string): Html =>
  html`<code class="own" dir="ltr"
    >${status.split('_').map((part, index) => html`${index === 0 ? html`` : html`_<wbr />`}${part}`)}</code
  >`;

/** In words, with the platform's own below: a trainer reads the one, a developer the other. */
export function statusView({ text }: Reader, status: string): Html {
  const state = stateOf(status);
  return html`<span class="two">${dot(tones[state], text.state[state])}${ownWord(status)}</span>`;
}
