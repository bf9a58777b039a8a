import type { SandboxWorld } from '../create-world.ts';
import { html, type Html } from '../page/html.ts';
import { fill } from '../page/texts.ts';
import { coverageOf, type CoverageRow, type Platform } from '../platform.ts';
import { named } from './format.ts';
import { badge } from './icons.ts';
import { pageHead, table, tabs } from './parts.ts';
import type { Reader } from './reader.ts';
import type { Texts } from './texts.ts';

function row(words: Texts['coverage'], prefix: string, { method, path, state, note }: CoverageRow): Html {
  return html`<tr>
    <td class="route"><code dir="ltr">${method} ${prefix}${path}</code></td>
    <td class="nowrap ${state}">${words[state]}</td>
    <td>${named(note ?? '')}</td>
  </tr>`;
}

function section(words: Texts['coverage'], platform: Platform): Html {
  const coverage = coverageOf(platform);
  const count = (state: CoverageRow['state']) => coverage.filter((entry) => entry.state === state).length;
  const summary = fill(words.summary, { full: count('full'), part: count('part'), gap: count('gap') });
  return html`<section id="${platform.name}">
    <h2 class="named">${badge(platform.name)}${platform.title}</h2>
    <p class="hint">${summary}</p>
    ${table(
      platform.title,
      [words.route, words.state, words.note],
      coverage.map((entry) => row(words, `/${platform.name}`, entry)),
    )}
  </section>`;
}

type Control = Exclude<keyof Texts['coverage'], 'full' | 'part' | 'gap'>;
const controls: readonly [CoverageRow['method'], string, Control][] = [
  ['GET', '/healthz', 'health'],
  ['GET', '/_sandbox', 'page'],
  ['POST', '/_sandbox/token', 'token'],
  ['POST', '/_sandbox/clock', 'clock'],
  ['POST', '/_sandbox/faults', 'faults'],
  ['POST', '/_sandbox/lag', 'lag'],
  ['POST', '/_sandbox/limits', 'limits'],
  ['POST', '/_sandbox/delay', 'delay'],
  ['POST', '/_sandbox/review', 'review'],
  ['POST', '/_sandbox/verdict', 'verdict'],
  ['POST', '/_sandbox/accounts', 'accounts'],
  ['POST', '/_sandbox/objects', 'objects'],
  ['GET', '/_sandbox/grants', 'access'],
  ['POST', '/_sandbox/seed', 'seed'],
  ['GET', '/_sandbox/log', 'log'],
];

/** What the sandbox has of the real platforms, and what it lacks. */
export function coveragePage({ platforms }: SandboxWorld, { text }: Reader): Html {
  const { coverage: words } = text;
  const own = controls.map(([method, path, note]): CoverageRow => ({
    method,
    path,
    state: 'full',
    note: words[note],
  }));
  const none = platforms.length === 0 ? html`<p class="note">${text.overview.noPlatform}</p>` : html``;
  const places = platforms.map(({ name, title }) => ({
    address: `#${name}`,
    label: html`<span class="named">${badge(name)}${title}</span>`,
    isHere: false,
  }));
  return html`${pageHead(words.title, words.hint)} ${none} ${tabs(text.common.platform, places)}
    ${platforms.map((platform) => section(words, platform))}
    <section>
      <h2>${words.own}</h2>
      ${table(
        words.own,
        [words.route, words.state, words.note],
        own.map((entry) => row(words, '', entry)),
      )}
    </section>`;
}
