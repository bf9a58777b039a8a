import type { SandboxWorld } from '../create-world.ts';
import { html, type Html } from '../page/html.ts';
import type { Platform } from '../platform.ts';
import { platformAddress, sectionAddress } from './addresses.ts';
import { count, dash } from './format.ts';
import { badge, icon, type IconName } from './icons.ts';
import { lagSentence } from './faults/lags.ts';
import { faultSentence } from './faults/sentence.ts';
import { empty, pageHead, region, table } from './parts.ts';
import { nameOf } from './platforms.ts';
import type { Reader } from './reader.ts';
import { requestRows } from './requests.ts';
import { pendingReviews } from './reviews.ts';

const latestShown = 8;
const liveMs = 5000;

/** What the sandbox is for, and how the four platforms fare. */
export function overview(world: SandboxWorld, reader: Reader): Html {
  const { text } = reader;
  if (world.platforms.length === 0)
    return html`${pageHead(text.title, text.lead)}${empty(text.overview.noPlatform)}`;
  return html`${pageHead(text.title, text.lead)}
    <h2>${text.overview.start}</h2>
    <div class="cards">${starts(reader)}</div>
    <div class="columns">
      <section>
        <h2>${text.overview.platforms}</h2>
        ${region('platforms', platforms(world, reader), liveMs)}
      </section>
      <section>
        <h2>${text.overview.active}</h2>
        ${region('active', active(world, reader), liveMs)}
      </section>
    </div>
    <section>
      <header class="section-head">
        <h2>${text.overview.latest}</h2>
        <a href="${sectionAddress('requests')}">${text.overview.all}</a>
      </header>
      ${region('latest', latest(world, reader), liveMs)}
    </section>`;
}

function starts({ text: { overview: words } }: Reader): Html[] {
  const card = (name: IconName, address: string, title: string, hint: string) =>
    html`<a class="card" href="${address}">${icon(name)}<strong>${title}</strong><span>${hint}</span></a>`;
  return [
    card('faults', sectionAddress('faults'), words.fail, words.failHint),
    card('reviews', sectionAddress('reviews'), words.review, words.reviewHint),
    card('accounts', sectionAddress('accounts'), words.outside, words.outsideHint),
    card('clock', '#clock', words.time, words.timeHint),
  ];
}

function platforms(world: SandboxWorld, reader: Reader): Html {
  const { overview: words, common } = reader.text;
  const levels = world.state.objects.levels();
  const adsOf = ({ name, outside }: Platform) =>
    levels.find(({ platform, level }) => platform === name && level === outside.levels.at(-1)?.name)?.count ??
    0;
  return table(
    words.platforms,
    [common.platform, ...[words.accounts, words.ads, words.waiting].map((number) => ({ number }))],
    world.platforms.map((platform) => {
      const { rows, more } = pendingReviews(world, platform.name);
      return html`<tr>
        <th scope="row">
          <a class="named" href="${platformAddress(platform.name)}"
            >${badge(platform.name)}${nameOf(reader, platform.name)}</a
          >
        </th>
        <td class="number">${count(world.state.accounts.list(platform.name).length)}</td>
        <td class="number">
          ${platform.outside.levels.length === 0 ? dash(reader) : count(adsOf(platform))}
        </td>
        <td class="number">
          ${platform.outside.levels.length === 0 ? dash(reader) : `${count(rows.length)}${more ? '+' : ''}`}
        </td>
      </tr>`;
    }),
  );
}

function active(world: SandboxWorld, reader: Reader): Html {
  const faults = world.faults.list();
  const lags = world.lag.list();
  if (faults.length + lags.length === 0)
    return html`<p class="calm">${icon('reviews')}${reader.text.overview.calm}</p>`;
  return html`<ul class="lines">
    ${faults.map((fault) => html`<li><div>${faultSentence(reader, fault)}</div></li>`)}
    ${lags.map(
      (rule) =>
        html`<li>
          <div><strong>${reader.text.lag.title}</strong>${lagSentence(reader, rule)}</div>
        </li>`,
    )}
  </ul>`;
}

function latest(world: SandboxWorld, reader: Reader): Html {
  const rows = world.state.requests.search({ limit: latestShown });
  return rows.length === 0 ? empty(reader.text.overview.noRequests) : requestRows(reader, rows);
}
