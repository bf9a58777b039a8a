import type { SandboxWorld } from '../../create-world.ts';
import { writeJson } from '../../json/lossless.ts';
import { html, type Html } from '../../page/html.ts';
import { fill } from '../../page/texts.ts';
import { verdict } from '../../review/review.ts';
import { accountAddress, objectAddress } from '../addresses.ts';
import { code, money, inSentence, named, pretty, stampInSentence, time } from '../format.ts';
import { button, hidden, numberField, selectField, sendForm, textField } from '../forms.ts';
import { badge } from '../icons.ts';
import { fact, region } from '../parts.ts';
import type { Reader } from '../reader.ts';
import { againForm, approveForm, objectPlace, verdictView } from '../reviews.ts';
import { stateOf, statusView } from '../status.ts';
import { wordOf } from '../texts.ts';
import type { ObjectView } from './object-view.ts';
import { budgetView, spendOf } from './row.ts';

/** One object: where it stands, its review, and what a person could change at the platform. */
export function objectPage(world: SandboxWorld, reader: Reader, view: ObjectView): Html {
  const { platform, level, object } = view;
  const { text } = reader;
  const content = html`<header class="head">
      <div>
        ${crumbs(world, reader, view)}
        <h1 class="named">${badge(platform.name)}<span>${named(object.name)}</span></h1>
        <p class="hint">${text.level[level.kind]} ${code(object.id)}</p>
      </div>
    </header>
    ${facts(world, reader, view)} ${level.isReviewed ? reviewPart(world, reader, view) : html``}
    ${changePart(reader, view)}
    <details>
      <summary>${text.object.fields}</summary>
      <pre class="body" dir="ltr" tabindex="0">${pretty(writeJson(object.fields))}</pre>
    </details>`;
  return region('object', content);
}

function crumbs(
  world: SandboxWorld,
  { text }: Reader,
  { platform, account, level, object }: ObjectView,
): Html {
  const above: Html[] = [];
  let child = object;
  const { levels } = platform.outside;
  for (let index = levels.findIndex(({ name }) => name === level.name) - 1; index >= 0; index -= 1) {
    const name = levels[index]?.name ?? '';
    const parent = world.state.objects.get(platform.name, name, child.parentId ?? '');
    if (!parent) break;
    above.unshift(
      html`<a href="${objectAddress(platform.name, name, parent.id)}" data-drawer>${named(parent.name)}</a>`,
    );
    child = parent;
  }
  return html`<nav class="crumbs" aria-label="${text.common.account}">
    <a href="${accountAddress(platform.name, account.id)}">${named(account.name)}</a>${above}
  </nav>`;
}

function facts(world: SandboxWorld, reader: Reader, view: ObjectView): Html {
  const { platform, account, level, object } = view;
  const { common } = reader.text;
  world.delivery.settle(platform.name, account.id);
  const { total, today } = spendOf(world, view);
  return html`<dl class="facts">
    ${fact(common.status, statusView(reader, level.statusOf(world, account, object)))}
    ${level.budgetOf ? fact(common.budget, budgetView(reader, view)) : html``}
    ${fact(common.spend, money(total, account.currency))}
    ${fact(common.today, money(today, account.currency))} ${fact(common.created, time(object.createdAt))}
    ${fact(common.changed, time(object.updatedAt))}
  </dl>`;
}

function reviewPart(world: SandboxWorld, reader: Reader, { platform, level, object }: ObjectView): Html {
  const { review: words } = reader.text;
  const outcome = verdict(object, world.clock.now());
  const reason =
    outcome === 'refused'
      ? html`<p class="note" data-tone="danger">${named(object.reviewReason ?? '')}</p>`
      : outcome === 'pending'
        ? html`<p class="hint">
            ${fill(words.until, { time: stampInSentence(object.reviewAt ?? 0) })} ·
            ${object.reviewReason === null ? words.willPass : words.willFail}
          </p>`
        : html``;
  const refuse = sendForm({
    send: 'POST /_sandbox/verdict',
    done: words.refusedDone,
    style: 'inline grow',
    content: html`${objectPlace(platform.name, level.name, object)}${hidden('verdict', 'refused')}
    ${textField({
      form: 'refuse',
      name: 'reason',
      label: words.reason,
      hint: words.reasonHint,
      suggestions: [words.example1, words.example2, words.example3],
    })}
    ${button(words.refuse, 'danger')}`,
  });
  return html`<section class="panel">
    <header class="section-head">
      <h2>${words.verdict}</h2>
      ${verdictView(reader, outcome)}
    </header>
    ${reason}
    <div class="line-actions">
      ${outcome === 'approved' ? html`` : approveForm(reader, platform.name, level.name, object)}
      ${outcome === 'pending' ? html`` : againForm(reader, platform.name, level.name, object)}
    </div>
    ${refuse}
  </section>`;
}

function changePart({ text }: Reader, { platform, account, level, object }: ObjectView): Html {
  const { object: words, common } = text;
  const place = objectPlace(platform.name, level.name, object);
  const form = 'object';
  const living = platform.outside.switches.filter((name) => stateOf(name) !== 'gone');
  const gone = platform.outside.switches.find((name) => /DELETE/.test(name));
  const budget = level.budgetOf?.(account, object);
  const change = sendForm({
    send: 'POST /_sandbox/objects',
    done: words.changed,
    style: 'stack',
    content: html`${place}
      <div class="fields">
        ${textField({ form, name: 'name', label: common.name, value: object.name, keepsEmpty: true })}
        ${selectField({
          form,
          name: 'status',
          label: words.switch,
          value: object.status,
          options: living.map((value) => ({ value, label: wordOf(text.switch, value) })),
        })}
        ${
          level.withBudget
            ? numberField({
                form,
                name: 'budget',
                label: common.budget,
                hint: fill(words.budgetHint, { currency: account.currency }),
                value: budget?.amount ?? '',
              })
            : html``
        }
      </div>
      <p class="form-actions">${button(common.save, 'main')}</p>`,
  });
  const isGone = object.status === gone;
  const remove =
    gone === undefined || isGone
      ? html``
      : sendForm({
          send: 'POST /_sandbox/objects',
          done: words.removed,
          ask: {
            question: fill(words.removeAsk, { name: inSentence(object.name) }),
            yes: words.remove,
            no: common.cancel,
          },
          content: html`${place}${hidden('status', gone)}${button(words.remove, 'quiet danger')}`,
        });
  return html`<section class="panel">
    <header class="section-head">
      <h2>${words.change}</h2>
      ${remove}
    </header>
    <p class="hint">${words.changeHint}</p>
    ${isGone ? html`<p class="note">${text.state.gone}</p>` : change}
  </section>`;
}
