import type { SandboxWorld } from '../create-world.ts';
import type { OutsideLevel } from '../outside.ts';
import { html, type Html } from '../page/html.ts';
import { fill } from '../page/texts.ts';
import type { Platform } from '../platform.ts';
import type { StoredObject } from '../state/index.ts';
import { objectAddress, sectionAddress, withParameters } from './addresses.ts';
import { code, named, stampInSentence } from './format.ts';
import { button, hidden, sendForm } from './forms.ts';
import { badge } from './icons.ts';
import { empty, pageHead, region, tabs } from './parts.ts';
import type { Reader } from './reader.ts';
import { dot } from './status.ts';

export type Which = 'pending' | 'refused';
const shown = 50;
const liveMs = 4000;

interface Reviewed {
  platform: Platform;
  level: OutsideLevel;
  object: StoredObject;
}

function reviewsOf(
  world: SandboxWorld,
  platform: Platform,
  which: Which,
): { rows: Reviewed[]; more: boolean } {
  const pages = platform.outside.levels
    .filter(({ isReviewed }) => isReviewed)
    .map((level) => {
      const page = world.state.tree.reviews(platform.name, level.name, which, world.clock.now(), shown);
      return { ...page, rows: page.rows.map((object) => ({ platform, level, object })) };
    });
  return { rows: pages.flatMap(({ rows }) => rows), more: pages.some(({ more }) => more) };
}

export function pendingReviews(world: SandboxWorld, platformName: string) {
  const platform = world.platforms.find(({ name }) => name === platformName);
  return platform ? reviewsOf(world, platform, 'pending') : { rows: [], more: false };
}

export function reviewsPage(world: SandboxWorld, reader: Reader, which: Which): Html {
  const { review: words } = reader.text;
  const tab = (name: Which, label: string) => ({
    address: withParameters(sectionAddress('reviews'), { show: name === 'pending' ? undefined : name }),
    label: html`${label}`,
    isHere: name === which,
  });
  return html`${pageHead(words.title, words.hint)}
  ${tabs(words.title, [tab('pending', words.pending), tab('refused', words.refused)])}
  ${region('reviews', list(world, reader, which), liveMs)}`;
}

function list(world: SandboxWorld, reader: Reader, which: Which): Html {
  const { review: words } = reader.text;
  const pages = world.platforms.map((platform) => reviewsOf(world, platform, which));
  const rows = pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return which === 'pending' ? empty(words.none, words.noneHint) : empty(words.noneRefused);
  const more = pages.some((page) => page.more)
    ? html`<p class="hint">${fill(words.more, { count: shown })}</p>`
    : html``;
  return html`<ul class="lines framed">
      ${rows.map((row) => line(reader, row, which))}
    </ul>
    ${more}`;
}

function line(reader: Reader, { platform, level, object }: Reviewed, which: Which): Html {
  const { review: words } = reader.text;
  const address = objectAddress(platform.name, level.name, object.id);
  const outlook =
    which === 'refused'
      ? html`<span>${object.reviewReason ?? ''}</span>`
      : html`<span>${fill(words.until, { time: stampInSentence(object.reviewAt ?? 0) })}</span
          ><span>${object.reviewReason === null ? words.willPass : words.willFail}</span>`;
  return html`<li>
    <div>
      <strong class="named"
        >${badge(platform.name)}<a href="${address}" data-drawer>${named(object.name)}</a></strong
      >
      <span class="details"><span>${code(object.id)}</span>${outlook}</span>
    </div>
    <div class="line-actions">
      ${approveForm(reader, platform.name, level.name, object)}
      <a class="button" href="${address}" data-drawer
        >${which === 'pending' ? words.refuse : words.verdict}…</a
      >
    </div>
  </li>`;
}

export const objectPlace = (platform: string, level: string, { id }: StoredObject): Html =>
  html`${hidden('platform', platform)}${hidden('level', level)}${hidden('id', id)}`;

export const approveForm = ({ text }: Reader, platform: string, level: string, object: StoredObject): Html =>
  sendForm({
    send: 'POST /_sandbox/verdict',
    done: text.review.approvedDone,
    content: html`${objectPlace(platform, level, object)}${hidden('verdict', 'approved')}${button(text.review.approve)}`,
  });

export const againForm = ({ text }: Reader, platform: string, level: string, object: StoredObject): Html =>
  sendForm({
    send: 'POST /_sandbox/verdict',
    done: text.review.againDone,
    content: html`${objectPlace(platform, level, object)}${hidden('verdict', 'pending')}${button(text.review.again)}`,
  });

export const verdictView = ({ text }: Reader, verdict: 'pending' | 'approved' | 'refused'): Html =>
  verdict === 'pending'
    ? dot('accent', text.state.review)
    : verdict === 'approved'
      ? dot('success', text.review.approved)
      : dot('danger', text.state.refused);
