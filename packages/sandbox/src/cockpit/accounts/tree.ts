import type { SandboxWorld } from '../../create-world.ts';
import type { OutsideLevel } from '../../outside.ts';
import { html, type Html } from '../../page/html.ts';
import { fill } from '../../page/texts.ts';
import type { Platform } from '../../platform.ts';
import type { Account } from '../../state/index.ts';
import { treeAddress, withParameters } from '../addresses.ts';
import { empty } from '../parts.ts';
import type { Reader } from '../reader.ts';
import { treeRow } from './row.ts';

const perPage = 25;
const perLevelFound = 20;

/** The top of the tree. What is below comes when it is opened. */
export function treeRoot(world: SandboxWorld, reader: Reader, platform: Platform, account: Account): Html {
  const { accounts: words } = reader.text;
  const [top] = platform.outside.levels;
  if (!top) return empty(words.noDelivery);
  const items = branch(world, reader, platform, account, { level: top, parentId: null, offset: 0 });
  if (items.length === 0) return empty(words.empty, words.emptyHint);
  return html`<div class="tree" data-tree="${treeAddress(platform.name, account.id)}">
    ${heads(reader)}
    <ul>
      ${items}
    </ul>
  </div>`;
}

const heads = ({ text: { common } }: Reader): Html =>
  html`<div class="tree-head" aria-hidden="true">
    <span>${common.name}</span><span>${common.status}</span><span>${common.budget}</span
    ><span>${common.spend}</span><span>${common.today}</span><span></span>
  </div>`;

interface Branch {
  level: OutsideLevel;
  parentId: string | null;
  offset: number;
}

/** A page of one branch, with a button for the next. */
export function branch(
  world: SandboxWorld,
  reader: Reader,
  platform: Platform,
  account: Account,
  { level, parentId, offset }: Branch,
): Html[] {
  world.delivery.settle(platform.name, account.id);
  const place = { platform: platform.name, level: level.name, accountId: account.id, parentId };
  const { rows, more } = world.state.tree.page(place, offset, perPage);
  const items = rows.map((object) => treeRow(world, reader, { platform, account, level, object }));
  if (!more) return items;
  const next = withParameters(treeAddress(platform.name, account.id), {
    level: level.name,
    below: parentId ?? undefined,
    offset: offset + perPage,
  });
  return [
    ...items,
    html`<li class="more">
      <button type="button" class="button" data-more="${next}">${reader.text.common.more}</button>
    </li>`,
  ];
}

/** What a search finds, level by level. */
export function searchResults(
  world: SandboxWorld,
  reader: Reader,
  platform: Platform,
  account: Account,
  words: string,
): Html {
  const { accounts, level: levels, common } = reader.text;
  world.delivery.settle(platform.name, account.id);
  const found = platform.outside.levels.map((level) => ({
    level,
    ...world.state.tree.search(
      { platform: platform.name, level: level.name, accountId: account.id },
      words,
      0,
      perLevelFound,
    ),
  }));
  if (found.every(({ rows }) => rows.length === 0)) return empty(common.noMatch, common.noMatchHint);
  return html`<p class="hint">${fill(accounts.found, { words })}</p>
    <div class="tree" data-tree="${treeAddress(platform.name, account.id)}">
      ${heads(reader)}
      ${found
        .filter(({ rows }) => rows.length > 0)
        .map(
          ({ level, rows, more }) =>
            html`<h3 class="tree-level">${levels[`${level.kind}s`]} · ${rows.length}${more ? '+' : ''}</h3>
              <ul>
                ${rows.map((object) => treeRow(world, reader, { platform, account, level, object }))}
              </ul>`,
        )}
    </div>`;
}
