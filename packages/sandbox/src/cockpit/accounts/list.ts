import type { SandboxWorld } from '../../create-world.ts';
import { html, type Html } from '../../page/html.ts';
import type { Platform } from '../../platform.ts';
import type { Account } from '../../state/index.ts';
import { accountAddress, platformAddress, withParameters } from '../addresses.ts';
import { dash, money, named } from '../format.ts';
import { button, hidden, sendForm } from '../forms.ts';
import { empty, pageHead, region, searchField, table, tabs } from '../parts.ts';
import { platformLabel } from '../platforms.ts';
import type { Reader } from '../reader.ts';
import { dot, ownWord } from '../status.ts';
import { wordOf } from '../texts.ts';

const perPage = 30;

export interface ListView {
  search: string;
  page: number;
}

/** The accounts of one platform. */
export function accountsPage(world: SandboxWorld, reader: Reader, platform: Platform, view: ListView): Html {
  const { accounts: words, common } = reader.text;
  const fresh = sendForm({
    send: 'POST /_sandbox/token',
    done: words.freshDone,
    content: html`${hidden('platform', platform.name)}${button(words.fresh)}`,
  });
  const places = world.platforms.map(({ name }) => ({
    address: platformAddress(name),
    label: platformLabel(reader, name),
    isHere: name === platform.name,
  }));
  return html`${pageHead(words.title, words.hint, [fresh])} ${tabs(common.platform, places)}
    <form class="filter" method="get" action="${platformAddress(platform.name)}" data-filter role="search">
      ${searchField(words.search, view.search)}
      <button class="button" type="submit">${common.search}</button>
    </form>
    ${region('accounts', list(world, reader, platform, view))}`;
}

function list(world: SandboxWorld, reader: Reader, platform: Platform, { search, page }: ListView): Html {
  const { accounts: words, common } = reader.text;
  const all = world.state.accounts.list(platform.name);
  const wanted = search.toLowerCase();
  const found = all.filter(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted));
  if (found.length === 0)
    return all.length === 0 ? empty(words.none, words.noneHint) : empty(common.noMatch, common.noMatchHint);
  const from = (page - 1) * perPage;
  const address = (to: number) => withParameters(platformAddress(platform.name), { search, page: to });
  const link = (to: number, label: string) => html`<a class="button" href="${address(to)}">${label}</a>`;
  const rows = found.slice(from, from + perPage).map((account) => row(world, reader, platform, account));
  const amounts = [common.balance, common.spend, common.today].map((number) => ({ number }));
  const heads = [common.account, common.status, ...amounts];
  return html`<div class="cards-list">${table(words.title, heads, rows)}</div>
    <p class="pages">
      ${page > 1 ? link(page - 1, common.previous) : html``}
      ${from + perPage < found.length ? link(page + 1, common.next) : html``}
    </p>`;
}

function row(world: SandboxWorld, reader: Reader, platform: Platform, account: Account): Html {
  const { common } = reader.text;
  const figures = spendOf(world, reader, platform, account);
  return html`<tr>
    <th scope="row">
      <a class="two" href="${accountAddress(platform.name, account.id)}"
        >${named(account.name)}<code class="own" dir="ltr">${account.id}</code></a
      >
    </th>
    <td data-label="${common.status}">${accountStatus(reader, platform, account)}</td>
    <td class="number" data-label="${common.balance}">${balanceOf(reader, account)}</td>
    <td class="number" data-label="${common.spend}">${figures.total}</td>
    <td class="number" data-label="${common.today}">${figures.today}</td>
  </tr>`;
}

export function accountStatus({ text }: Reader, { outside }: Platform, { status }: Account): Html {
  const isGood = outside.accountStatuses[0] === status;
  const words = dot(isGood ? 'success' : 'danger', wordOf(text.accountStatus, status));
  return html`<span class="two">${words}${isGood ? html`` : ownWord(status)}</span>`;
}

export const balanceOf = ({ text }: Reader, { balance, currency }: Account): Html =>
  balance === null ? html`<span class="faint">${text.accounts.billed}</span>` : money(balance, currency);

/** In all and today; a platform that delivers nothing has neither. */
export function spendOf(world: SandboxWorld, reader: Reader, { name, outside }: Platform, account: Account) {
  if (outside.levels.length === 0) return { total: dash(reader), today: dash(reader) };
  const { ledger } = world.delivery;
  const today = world.delivery.today(name, account.id);
  return {
    total: money(ledger.accountSpent(name, account.id, null), account.currency),
    today: money(ledger.accountSpent(name, account.id, today), account.currency),
  };
}
