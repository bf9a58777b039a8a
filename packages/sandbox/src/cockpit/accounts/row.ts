import type { SandboxWorld } from '../../create-world.ts';
import type { OutsideLevel } from '../../outside.ts';
import { html, type Html } from '../../page/html.ts';
import { fill } from '../../page/texts.ts';
import { objectAddress, treeAddress, withParameters } from '../addresses.ts';
import { count, dash, money, named } from '../format.ts';
import { icon } from '../icons.ts';
import type { Reader } from '../reader.ts';
import { statusView } from '../status.ts';
import type { ObjectView } from './object-view.ts';

/** One object of the tree, closed. */
export function treeRow(world: SandboxWorld, reader: Reader, view: ObjectView): Html {
  const below = levelBelow(view);
  return html`<li>${rowView(world, reader, view)} ${below ? html`<ul hidden></ul>` : html``}</li>`;
}

function levelBelow({ platform, level }: ObjectView): OutsideLevel | undefined {
  const { levels } = platform.outside;
  return levels[levels.findIndex(({ name }) => name === level.name) + 1];
}

/** What of the row changes with time: it is written anew after every change. */
export function rowView(world: SandboxWorld, reader: Reader, view: ObjectView): Html {
  const { text } = reader;
  const { platform, account, level, object } = view;
  const { total, today } = spendOf(world, view);
  return html`<div class="row" data-key="${level.name}:${object.id}">
    <span class="cell name">
      ${twist(world, reader, view)}
      <span class="two">
        <a href="${objectAddress(platform.name, level.name, object.id)}" data-drawer>${named(object.name)}</a>
        <span class="own"><code dir="ltr">${object.id}</code></span>
      </span>
    </span>
    <span class="cell">${statusView(reader, level.statusOf(world, account, object))}</span>
    <span class="cell"><span class="label">${text.common.budget}</span>${budgetView(reader, view)}</span>
    <span class="cell"><span class="label">${text.common.spend}</span>${money(total, account.currency)}</span>
    <span class="cell"><span class="label">${text.common.today}</span>${money(today, account.currency)}</span>
    <span class="cell end"
      ><a
        class="button quiet"
        href="${objectAddress(platform.name, level.name, object.id)}"
        data-drawer
        aria-label="${fill(text.object.open, { name: object.name })}"
        >${icon('edit')}</a
      ></span
    >
  </div>`;
}

function twist(world: SandboxWorld, { text }: Reader, view: ObjectView): Html {
  const { platform, account, object } = view;
  const below = levelBelow(view);
  if (!below) return html`<span class="twist"></span>`;
  const number = world.state.tree.countBelow(platform.name, below.name, object.id);
  if (number === 0) return html`<span class="twist"></span>`;
  const address = withParameters(treeAddress(platform.name, account.id), {
    level: below.name,
    below: object.id,
  });
  return html`<button
    type="button"
    class="twist"
    aria-expanded="false"
    data-open="${address}"
    aria-label="${fill(text.object.expand, { name: object.name })}"
    title="${fill(text.object.below, { level: text.level[`${below.kind}s`], count: count(number) })}"
  >
    ${icon('chevron')}
  </button>`;
}

export function budgetView(reader: Reader, { account, level, object }: ObjectView): Html {
  const { common } = reader.text;
  const budget = level.budgetOf?.(account, object);
  if (!budget) return dash(reader);
  const period = budget.period === 'day' ? common.perDay : common.inTotal;
  return html`<span class="two">${money(budget.amount, account.currency)}<small>${period}</small></span>`;
}

export function spendOf(
  world: SandboxWorld,
  { platform: { name }, account, level: { spentBy }, object: { id } }: ObjectView,
): { total: number; today: number } {
  const { ledger } = world.delivery;
  const spent = (day: string | null) =>
    spentBy === 'ad' ? ledger.adSpent(name, id, day) : ledger.spent(name, spentBy, id, day);
  return { total: spent(null), today: spent(world.delivery.today(name, account.id)) };
}
