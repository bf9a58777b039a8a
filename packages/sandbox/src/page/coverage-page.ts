import { coverageOf, type CoverageRow, type Platform } from '../platform.ts';
import type { SandboxWorld } from '../create-world.ts';
import { document } from './document.ts';
import { type Html, html } from './html.ts';
import { fill, type Language, type Texts, texts } from './texts.ts';

function table(heads: readonly string[], rows: readonly Html[]): Html {
  const cells = heads.map((head) => html`<th scope="col">${head}</th>`);
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          ${cells}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function row(text: Texts, prefix: string, { method, path, state, note }: CoverageRow): Html {
  return html`<tr>
    <td><code>${method} ${prefix}${path}</code></td>
    <td class="${state}">${text[state]}</td>
    <td>${note ?? ''}</td>
  </tr>`;
}

function section(text: Texts, platform: Platform): Html {
  const coverage = coverageOf(platform);
  const count = (state: CoverageRow['state']) => coverage.filter((entry) => entry.state === state).length;
  const summary = fill(text.summary, { full: count('full'), part: count('part'), gap: count('gap') });
  return html`<section>
    <h3>${platform.title}</h3>
    <p>${summary}</p>
    ${table(
      [text.route, text.state, text.note],
      coverage.map((entry) => row(text, `/${platform.name}`, entry)),
    )}
  </section>`;
}

function holdings(text: Texts, { state, platforms }: SandboxWorld): Html {
  const counts = [
    ...platforms.flatMap(({ name }) => [
      { platform: name, level: 'user', count: state.users.list(name).length },
      { platform: name, level: 'account', count: state.accounts.list(name).length },
    ]),
    ...state.objects.levels(),
  ].sort((a, b) => a.platform.localeCompare(b.platform));
  if (counts.length === 0) return html`<p class="empty">${text.nothing}</p>`;
  return table(
    [text.platform, text.level, text.count],
    counts.map(
      ({ platform, level, count }) =>
        html`<tr>
          <td>${platform}</td>
          <td><code>${level}</code></td>
          <td>${count}</td>
        </tr>`,
    ),
  );
}

function requests(text: Texts, { state }: SandboxWorld): Html {
  const latest = state.requests.list().slice(-25).toReversed();
  if (latest.length === 0) return html`<p class="empty">${text.nothing}</p>`;
  return table(
    [text.time, text.route, text.status, text.fault, text.duration],
    latest.map(
      (entry) =>
        html`<tr>
          <td>${new Date(entry.realAt).toISOString().slice(11, 19)}</td>
          <td><code>${entry.method} /${entry.platform}${entry.path}</code></td>
          <td>${entry.status ?? '–'} ${entry.code ?? ''}</td>
          <td>${entry.fault ?? ''}</td>
          <td>${entry.duration} ms</td>
        </tr>`,
    ),
  );
}

function ownRoutes(text: Texts): CoverageRow[] {
  const full = (method: CoverageRow['method'], path: string, note: string): CoverageRow => ({
    method,
    path,
    state: 'full',
    note,
  });
  return [
    full('GET', '/healthz', text.health),
    full('GET', '/_sandbox', text.page),
    full('POST', '/_sandbox/token', text.controlToken),
    full('POST', '/_sandbox/clock', text.controlClock),
    full('POST', '/_sandbox/faults', text.controlFaults),
    full('POST', '/_sandbox/limits', text.controlLimits),
    full('POST', '/_sandbox/review', text.controlReview),
    full('POST', '/_sandbox/revoke', text.controlRevoke),
    full('GET', '/_sandbox/objects', text.controlObjects),
    full('GET', '/_sandbox/log', text.controlLog),
  ];
}

/** What the sandbox holds and what it lacks, for people. */
export function coveragePage(world: SandboxWorld, language: Language): string {
  const text = texts[language];
  const { platforms, clock, faults } = world;
  const body =
    platforms.length === 0
      ? [html`<p class="empty">${text.none}</p>`]
      : platforms.map((platform) => section(text, platform));
  const active = faults
    .list()
    .map(
      ({ kind, platform, path, rate, count }) =>
        html`<li><code>${kind} ${platform ?? '*'} ${path ?? '*'} ${rate} ${count ?? ''}</code></li>`,
    );
  return document(
    language,
    text.title,
    html`<h1>${text.title}</h1>
      <p>${text.lead}</p>
      <p>
        ${text.clock}: <code>${new Date(clock.now()).toISOString()}</code> · ${text.speed}:
        <code>${clock.speed}</code>
      </p>
      <h2>${text.faults}</h2>
      ${
        active.length === 0
          ? html`<p>${text.nothing}</p>`
          : html`<ul>
              ${active}
            </ul>`
      }
      <h2>${text.holds}</h2>
      ${holdings(text, world)}
      <h2>${text.requests}</h2>
      ${requests(text, world)}
      <h2>${text.coverage}</h2>
      ${body}
      <h2>${text.own}</h2>
      ${table(
        [text.route, text.state, text.note],
        ownRoutes(text).map((entry) => row(text, '', entry)),
      )}`,
  );
}
