import type { SandboxWorld } from '../create-world.ts';
import { html, type Html } from '../page/html.ts';
import { fill } from '../page/texts.ts';
import type { SeedJob } from '../seed/jobs.ts';
import { accountAddress } from './addresses.ts';
import { code, count } from './format.ts';
import { button, hidden, numberField, selectField, sendForm, textField } from './forms.ts';
import { badge } from './icons.ts';
import { empty, pageHead, region } from './parts.ts';
import { platformOptions } from './platforms.ts';
import type { Reader } from './reader.ts';
import { dot } from './status.ts';

const liveMs = 1000;

export function fillPage(
  world: SandboxWorld,
  reader: Reader,
  chosen: { platform?: string; account?: string },
): Html {
  const { fill: words, common } = reader.text;
  const form = 'fill';
  const platforms = world.platforms.filter(({ bulk }) => bulk !== undefined);
  return html`${pageHead(words.title, words.hint)}
    <div class="columns">
      <section class="panel">
        ${sendForm({
          send: 'POST /_sandbox/seed',
          done: words.started,
          style: 'stack',
          ask: { question: words.ask, yes: words.start, no: common.cancel },
          content: html`${hidden('background', true, 'boolean')}
            <div class="fields">
              ${selectField({
                form,
                name: 'platform',
                label: common.platform,
                value: chosen.platform,
                options: platformOptions(reader, platforms),
              })}
              ${textField({
                form,
                name: 'account',
                label: words.account,
                hint: words.accountHint,
                value: chosen.account,
                isCode: true,
              })}
              ${numberField({ form, name: 'ads', label: words.ads, value: 1000, min: 1, max: 1_000_000 })}
              ${numberField({ form, name: 'days', label: words.days, value: 30, max: 1000 })}
              ${numberField({ form, name: 'active', label: words.active, as: 'percent', value: 2, max: 100 })}
            </div>
            <p class="form-actions">${button(words.start, 'main')}</p>`,
        })}
      </section>
      <section class="panel">
        <h2>${words.jobs}</h2>
        ${region('jobs', jobs(world, reader), liveMs)}
      </section>
    </div>`;
}

const tones = { running: 'accent', done: 'success', failed: 'danger', stopped: 'neutral' } as const;

function jobs({ seedJobs }: SandboxWorld, reader: Reader): Html {
  const list = seedJobs.list();
  if (list.length === 0) return empty(reader.text.fill.none);
  return html`<ul class="lines">
    ${list.map((job) => jobLine(reader, job))}
  </ul>`;
}

function jobLine({ text: { fill: words } }: Reader, job: SeedJob): Html {
  const progress = fill(words.progress, { done: count(job.done), ads: count(job.ads) });
  return html`<li>
    <div class="job">
      <strong class="named">${badge(job.platform)}${code(job.accountId)}</strong>
      <progress max="${job.ads}" value="${job.done}" aria-label="${progress}"></progress>
      <span class="details"
        ><span>${dot(tones[job.state], words[job.state])}</span><span>${progress}</span></span
      >
      ${job.error === null ? html`` : html`<p class="note" data-tone="danger">${job.error}</p>`}
    </div>
    <a class="button" href="${accountAddress(job.platform, job.accountId)}">${words.open}</a>
  </li>`;
}
