import type { SandboxWorld } from '../create-world.ts';
import { html, type Html } from '../page/html.ts';
import { fill } from '../page/texts.ts';
import { coverageOf, type CoverageRow, type Platform } from '../platform.ts';
import { named } from './format.ts';
import { pageHead, table, tabs } from './parts.ts';
import { translateNote } from './notes/notes.ts';
import { nameOf, platformLabel } from './platforms.ts';
import type { Reader } from './reader.ts';
import type { Texts } from './texts.ts';

function row(words: Texts['coverage'], prefix: string, { method, path, state, note }: CoverageRow): Html {
  return html`<tr>
    <td class="route"><code dir="ltr">${method} ${prefix}${path}</code></td>
    <td class="nowrap ${state}">${words[state]}</td>
    <td>${named(note ?? '')}</td>
  </tr>`;
}

function section(reader: Reader, platform: Platform): Html {
  const { coverage: words } = reader.text;
  const coverage = coverageOf(platform);
  const count = (state: CoverageRow['state']) => coverage.filter((entry) => entry.state === state).length;
  const summary = fill(words.summary, { full: count('full'), part: count('part'), gap: count('gap') });
  return html`<section class="coverage" id="${platform.name}">
    <h2>${platformLabel(reader, platform.name)}</h2>
    <p class="hint">${summary}</p>
    ${table(
      nameOf(reader, platform.name),
      [words.route, words.state, words.note],
      coverage.map((entry) =>
        row(words, `/${platform.name}`, { ...entry, note: translateNote(reader.language, entry.note ?? '') }),
      ),
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
export function coveragePage({ platforms }: SandboxWorld, reader: Reader): Html {
  const { text } = reader;
  const { coverage: words } = text;
  const own = controls.map(([method, path, note]): CoverageRow => ({
    method,
    path,
    state: 'full',
    note: words[note],
  }));
  const none = platforms.length === 0 ? html`<p class="note">${text.overview.noPlatform}</p>` : html``;
  const places = platforms.map(({ name }) => ({
    address: `#${name}`,
    label: platformLabel(reader, name),
    isHere: false,
  }));
  return html`${pageHead(words.title, words.hint)} ${none} ${tabs(text.common.platform, places)}
    ${platforms.map((platform) => section(reader, platform))}
    <section class="coverage">
      <h2>${words.own}</h2>
      ${table(
        words.own,
        [words.route, words.state, words.note],
        own.map((entry) => row(words, '', entry)),
      )}
    </section>`;
}
