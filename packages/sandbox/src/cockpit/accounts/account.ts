import type { SandboxWorld } from '../../create-world.ts';
import { html, type Html } from '../../page/html.ts';
import { fill } from '../../page/texts.ts';
import type { Platform } from '../../platform.ts';
import type { Account } from '../../state/index.ts';
import { accountAddress, platformAddress, sectionAddress, withParameters } from '../addresses.ts';
import { code, count, named } from '../format.ts';
import { button, hidden, numberField, selectField, sendForm } from '../forms.ts';
import { badge } from '../icons.ts';
import { fact, region, searchField } from '../parts.ts';
import { nameOf } from '../platforms.ts';
import type { Reader } from '../reader.ts';
import { wordOf } from '../texts.ts';
import { accountStatus, balanceOf, spendOf } from './list.ts';
import { people } from './people.ts';
import { searchResults, treeRoot } from './tree.ts';

/** One account: balance and status, what it holds, who may use it. */
export function accountPage(
  world: SandboxWorld,
  reader: Reader,
  platform: Platform,
  account: Account,
  search: string,
): Html {
  const { text } = reader;
  const { accounts: words, nav, common } = text;
  const address = accountAddress(platform.name, account.id);
  const filling = withParameters(sectionAddress('fill'), { platform: platform.name, account: account.id });
  const toFill = platform.bulk ? html`<a class="button" href="${filling}">${text.fill.start}</a>` : html``;
  return html`<nav class="crumbs" aria-label="${nav.accounts}">
      <a href="${platformAddress(platform.name)}">${nameOf(reader, platform.name)}</a>
    </nav>
    <header class="head">
      <div>
        <h1 class="named">${badge(platform.name)}<span>${named(account.name)}</span></h1>
        <p class="hint">${code(account.id)}</p>
      </div>
      ${toFill}
    </header>
    ${region('facts', facts(world, reader, platform, account))}
    <section>
      <header class="section-head">
        <h2>${words.holds}</h2>
        <form class="filter" method="get" action="${address}" role="search">
          ${searchField(words.search, search)}
          <button class="button" type="submit">${common.search}</button>
          ${search === '' ? html`` : html`<a class="button" href="${address}">${common.clear}</a>`}
        </form>
      </header>
      ${search === '' ? treeRoot(world, reader, platform, account) : searchResults(world, reader, platform, account, search)}
    </section>
    <div class="columns">
      <section class="panel">
        <h2>${words.balanceAndStatus}</h2>
        ${balanceAndStatus(reader, platform, account)}
      </section>
      <section class="panel">
        <h2>${words.people}</h2>
        ${region('people', people(world, reader, platform, account))}
      </section>
    </div>`;
}

function facts(world: SandboxWorld, reader: Reader, platform: Platform, account: Account): Html {
  const { accounts: words, common, level: levels } = reader.text;
  const figures = spendOf(world, reader, platform, account);
  const counts = platform.outside.levels.map(({ name, kind }) =>
    fact(
      levels[`${kind}s`],
      html`<span class="digits">${count(world.state.tree.countIn(platform.name, name, account.id))}</span>`,
    ),
  );
  return html`<dl class="facts">
    ${fact(common.status, accountStatus(reader, platform, account))}
    ${fact(common.balance, balanceOf(reader, account))} ${fact(common.spend, figures.total)}
    ${fact(common.today, figures.today)} ${fact(words.timezone, html`<bdi>${account.timezone}</bdi>`)}
    ${counts}
  </dl>`;
}

function balanceAndStatus({ text }: Reader, platform: Platform, account: Account): Html {
  const { accounts: words, common } = text;
  const place = html`${hidden('platform', platform.name)}${hidden('account', account.id)}`;
  const balance = sendForm({
    send: 'POST /_sandbox/accounts',
    done: words.balanceSet,
    style: 'inline',
    content: html`${place}
    ${numberField({
      form: 'balance',
      name: 'balance',
      label: common.balance,
      hint: fill(words.balanceHint, { currency: account.currency }),
      value: account.balance === null ? '' : Math.round(account.balance * 100) / 100,
    })}
    ${button(words.setBalance)}`,
  });
  const status = sendForm({
    send: 'POST /_sandbox/accounts',
    done: words.statusSet,
    style: 'inline',
    content: html`${place}
    ${selectField({
      form: 'status',
      name: 'status',
      label: common.status,
      value: account.status,
      options: platform.outside.accountStatuses.map((value) => ({
        value,
        label: wordOf(text.accountStatus, value),
      })),
    })}
    ${button(words.setStatus)}`,
  });
  return html`<div class="stack">${balance}${status}</div>`;
}
