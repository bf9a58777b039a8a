import type { SandboxWorld } from '../create-world.ts';
import { faultKinds } from '../faults/faults.ts';
import { check, boolean, integer, oneOf, text as textValue } from '../fields/index.ts';
import { html, type Html } from '../page/html.ts';
import { fill } from '../page/texts.ts';
import type { LoggedRequest, RequestSearch } from '../state/requests.ts';
import { requestAddress, sectionAddress, withParameters } from './addresses.ts';
import { code, count, dash, pretty, stamp, time } from './format.ts';
import { option } from './forms.ts';
import { badge } from './icons.ts';
import { empty, fact, pageHead, region, table } from './parts.ts';
import { platformOptions } from './platforms.ts';
import type { Reader } from './reader.ts';
import { dot } from './status.ts';
import { wordOf } from './texts.ts';

type Entry = LoggedRequest & { id: number };
const perPage = 50;
const liveMs = 2000;
const statuses = [200, 400, 401, 403, 404, 429, 500];

export type RequestFilter = Omit<RequestSearch, 'limit' | 'faults'>;

/** What the address asks for; what it asks for wrongly is left out. */
export function readFilter(query: unknown): RequestFilter {
  const { values, problems } = check(
    {
      platform: oneOf(['tiktok', 'facebook', 'ocean', 'google']),
      path: textValue({ max: 200 }),
      status: integer({ min: 0, max: 599 }),
      errors: boolean(),
      before: integer({ min: 1 }),
    },
    Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== '')),
    { source: 'query', unknown: 'ignore' },
  );
  for (const { path } of problems) delete values[path];
  const { platform, path, status, errors, before } = values as Omit<RequestFilter, 'onlyErrors'> & {
    errors?: boolean;
  };
  return { platform, path: path?.trim() || undefined, status, onlyErrors: errors === true, before };
}

export function requestsPage(world: SandboxWorld, reader: Reader, filter: RequestFilter): Html {
  const { requests: words } = reader.text;
  const isLatest = filter.before === undefined;
  const pause = html`<button type="button" class="button live" data-pause="log" aria-pressed="false">
    <i class="dot"></i><span>${words.pause}</span>
  </button>`;
  return html`${pageHead(words.title, words.hint, isLatest ? [pause] : [])}
  ${filterForm(world, reader, filter)}
  ${region('log', log(world, reader, filter), isLatest ? liveMs : undefined)}`;
}

function filterForm({ platforms }: SandboxWorld, reader: Reader, filter: RequestFilter): Html {
  const { requests: words, common } = reader.text;
  const { status } = filter;
  return html`<form
    class="filter"
    method="get"
    action="${sectionAddress('requests')}"
    data-filter
    role="search"
  >
    <select name="platform" aria-label="${common.platform}">
      ${option('', common.allPlatforms, filter.platform === undefined)}
      ${platformOptions(reader, platforms).map(({ value, label }) => option(value, label, filter.platform === value))}
    </select>
    <input
      type="search"
      name="path"
      value="${filter.path ?? ''}"
      placeholder="${words.text}"
      aria-label="${words.text}"
      dir="auto"
    />
    <select name="status" aria-label="${words.status}">
      ${option('', words.any, status === undefined)}
      ${statuses.map((one) => option(String(one), String(one), status === one))}
      ${option('0', words.unanswered, status === 0)}
    </select>
    <label class="check"
      ><input
        type="checkbox"
        name="errors"
        value="true"
        ${filter.onlyErrors ? html`checked` : html``}
      />${words.onlyErrors}</label
    >
    <button class="button" type="submit">${words.filter}</button>
  </form>`;
}

/** A trainer looks for a fault by what the page calls it. */
function faultsNamed({ text }: Reader, words = ''): string[] {
  if (words === '') return [];
  return faultKinds.filter((kind) => text.faultKind[kind].toLowerCase().includes(words.toLowerCase()));
}

function log(world: SandboxWorld, reader: Reader, filter: RequestFilter): Html {
  const { requests: words, common } = reader.text;
  const rows = world.state.requests.search({
    ...filter,
    faults: faultsNamed(reader, filter.path),
    limit: perPage + 1,
  });
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== false);
  if (rows.length === 0)
    return isFiltered ? empty(common.noMatch, common.noMatchHint) : empty(words.none, words.noneHint);
  const last = rows.at(perPage - 1);
  const here = (before: number | undefined) =>
    withParameters(sectionAddress('requests'), {
      platform: filter.platform,
      path: filter.path,
      status: filter.status,
      errors: filter.onlyErrors ? 'true' : undefined,
      before,
    });
  const newest =
    filter.before === undefined
      ? []
      : [html`<a class="button" href="${here(undefined)}">${common.newest}</a>`];
  const older =
    rows.length > perPage && last
      ? [html`<a class="button" href="${here(last.id)}">${common.older}</a>`]
      : [];
  return html`${requestRows(reader, rows.slice(0, perPage))}
    <p class="pages">${newest}${older}</p>`;
}

/** Not answered, refused by status, or refused by the platform's own code. */
const isError = ({ status, code: own }: LoggedRequest): boolean =>
  status === null || status >= 400 || (own !== null && own !== '0');

function answerView({ text }: Reader, entry: LoggedRequest): Html {
  const words = entry.status === null ? text.requests.unanswered : String(entry.status);
  const own = entry.code === null || entry.code === '0' ? html`` : code(entry.code);
  return html`<span class="answer">${dot(isError(entry) ? 'danger' : 'success', words)}${own}</span>`;
}

export function requestRows(reader: Reader, rows: readonly Entry[]): Html {
  const { requests: words } = reader.text;
  return html`<div class="log">
    ${table(
      words.title,
      [words.clock, words.request, words.answer, words.fault, { number: words.took }],
      rows.map(
        (entry) =>
          html`<tr>
            <td class="nowrap">
              <bdi class="digits" dir="ltr">${stamp(entry.at)}</bdi>
            </td>
            <td class="path">
              <a class="named" href="${requestAddress(entry.id)}" data-drawer
                >${badge(entry.platform)}<code dir="ltr"><b>${entry.method}</b> ${entry.path}</code></a
              >
            </td>
            <td>${answerView(reader, entry)}</td>
            <td>
              ${entry.fault === null ? html`` : html`<span class="tag">${wordOf(reader.text.faultKind, entry.fault)}</span>`}
            </td>
            <td class="number">${duration(entry)}</td>
          </tr>`,
      ),
    )}
  </div>`;
}

const duration = ({ duration: ms }: LoggedRequest): Html =>
  html`<bdi class="digits" dir="ltr">${count(Math.round(ms * 10) / 10)} ms</bdi>`;

/** One request, with what was sent and answered. */
export function requestPage(world: SandboxWorld, reader: Reader, entry: Entry): Html {
  const { requests: words } = reader.text;
  const exchange = world.state.exchanges.get(entry.id);
  const bodies = exchange
    ? [
        ...(exchange.query === '' ? [] : [body(words.query, readable(exchange.query))]),
        body(words.body, exchange.request === '' ? words.noBody : pretty(exchange.request)),
        body(words.answered, pretty(exchange.answer)),
      ]
    : [html`<p class="note">${words.notKept}</p>`];
  return html`<header class="head"><h1>${fill(words.one, { id: entry.id })}</h1></header>
    <p class="path">
      <span class="named"
        >${badge(entry.platform)}<code dir="ltr"
          ><b>${entry.method}</b> /${entry.platform}${entry.path}</code
        ></span
      >
    </p>
    <dl class="facts">
      ${fact(words.answer, answerView(reader, entry))}
      ${fact(words.fault, entry.fault === null ? dash(reader) : html`<span class="tag">${wordOf(reader.text.faultKind, entry.fault)}</span>`)}
      ${fact(reader.text.clock.label, time(entry.at))} ${fact(words.real, time(entry.realAt))}
      ${fact(words.took, duration(entry))} ${fact(words.requestId, code(entry.requestId))}
    </dl>
    ${bodies}`;
}

const body = (title: string, text: string): Html =>
  html`<h2>${title}</h2>
    <pre class="body" dir="ltr" tabindex="0">${text}</pre>`;

const readable = (query: string): string =>
  Array.from(new URLSearchParams(query), ([name, value]) => `${name} = ${value}`).join('\n');
