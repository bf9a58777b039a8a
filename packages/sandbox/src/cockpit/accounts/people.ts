import { type Grant, grantsOf } from '../../controls/access.ts';
import type { SandboxWorld } from '../../create-world.ts';
import { html, type Html } from '../../page/html.ts';
import { fill, scopeName } from '../../page/texts.ts';
import type { Platform } from '../../platform.ts';
import type { Account, PlatformUser } from '../../state/index.ts';
import { code, inSentence, named, stampInSentence } from '../format.ts';
import { button, hidden, sendForm } from '../forms.ts';
import { empty } from '../parts.ts';
import { nameOf } from '../platforms.ts';
import type { Reader } from '../reader.ts';

/** Who may use the account, and what they let apps do. */
export function people(world: SandboxWorld, reader: Reader, { name }: Platform, account: Account): Html {
  const { users, accounts } = world.state;
  const all = accounts.people(name, account.id);
  if (all.length === 0) return empty(reader.text.accounts.noPeople);
  return html`<ul class="lines">
    ${all.flatMap(({ userId, role }) => {
      const user = users.get(name, userId);
      return user ? [person(world, reader, name, user, role)] : [];
    })}
  </ul>`;
}

function person(
  world: SandboxWorld,
  reader: Reader,
  platform: string,
  user: PlatformUser,
  role: string,
): Html {
  const { accounts: words, common } = reader.text;
  const grants = grantsOf(world.state.tokens.living(platform, user.id));
  const who = html`${hidden('platform', platform)}${hidden('userId', user.id)}`;
  const signIn = sendForm({
    send: 'POST /_sandbox/sign-in',
    done: fill(words.signedIn, { name: inSentence(user.name) }),
    content: html`${who}${button(words.signIn)}`,
  });
  const withdraw = sendForm({
    send: 'POST /_sandbox/revoke',
    done: words.withdrawn,
    ask: {
      question: fill(words.withdrawAsk, { name: inSentence(user.name) }),
      yes: words.withdraw,
      no: common.cancel,
    },
    content: html`${who}${button(words.withdraw, 'danger')}`,
  });
  return html`<li class="person">
    <div>
      <strong>${named(user.name)}</strong>
      <span class="details"><span>${code(user.id)}</span><span>${words.role}: ${code(role)}</span></span>
      ${
        grants.length === 0
          ? html`<p class="hint">${words.noGrant}</p>`
          : grants.map((grant) => grantView(world, reader, platform, user, grant))
      }
      <div class="line-actions">${signIn}${grants.length === 0 ? html`` : withdraw}</div>
    </div>
  </li>`;
}

function grantView(
  world: SandboxWorld,
  reader: Reader,
  platform: string,
  user: PlatformUser,
  grant: Grant,
): Html {
  const { accounts: words, common } = reader.text;
  const place = html`${hidden('platform', platform)}${hidden('grantId', grant.grantId)}`;
  const ends = grant.expiresAt === null ? null : Date.parse(grant.expiresAt);
  const isOver = ends !== null && ends <= world.clock.now();
  const until =
    ends === null ? words.forGood : isOver ? words.over : fill(words.until, { time: stampInSentence(ends) });
  const effect = fill(grant.canRefresh ? words.expireRefresh : words.expireForGood, {
    platform: nameOf(reader, platform),
  });
  const expire = sendForm({
    send: 'POST /_sandbox/expire',
    done: words.expired,
    ask: {
      question: fill(words.expireAsk, { name: inSentence(user.name), effect }),
      yes: words.expire,
      no: common.cancel,
    },
    content: html`${place}${button(words.expire)}
      <p class="hint">${effect}</p>`,
  });
  return html`<div class="grant">
    <span class="details"
      ><span>${fill(words.since, { time: stampInSentence(Date.parse(grant.createdAt)) })}</span
      ><span>${until}</span></span
    >
    ${isOver ? html`` : expire} ${scopes(reader, platform, place, grant)}
  </div>`;
}

/** Those that were taken away can be given back. */
function scopes(
  { text, language }: Reader,
  platform: string,
  place: Html,
  { scopes: given, knownScopes: known }: Grant,
): Html {
  const { accounts: words } = text;
  if (known.length === 0) return html``;
  return html`<details>
    <summary>${words.scopes} (${given.length}/${known.length})</summary>
    ${sendForm({
      send: 'POST /_sandbox/scopes',
      done: words.scopesSaved,
      style: 'stack',
      content: html`${place}
        <div class="checks">
          ${known.map(
            (scope) =>
              html`<label class="check"
                ><input
                  type="checkbox"
                  name="scopes"
                  value="${scope}"
                  data-list
                  ${given.includes(scope) ? html`checked` : html``}
                />${scopeName(language, platform, scope) ?? ''} ${code(scope)}</label
              >`,
          )}
        </div>
        <p class="form-actions">${button(words.scopesSave)}</p>`,
    })}
  </details>`;
}
