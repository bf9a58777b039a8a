import { document } from '../page/document.ts';
import { type Html, html } from '../page/html.ts';
import { fill, type Language, platformName, scopeName, type Texts, texts } from '../page/texts.ts';
import type { Platform } from '../platform.ts';
import type { Account, PlatformUser } from '../state/index.ts';
import type { Consent, ConsentRequest } from './consent.ts';

interface Page {
  platform: Pick<Platform, 'name'>;
  language: Language;
}

export function problemPage({ platform, language }: Page, problem: 'app' | 'redirect'): string {
  const text = texts[language];
  const words = fill(problem === 'app' ? text.consentBadApp : text.consentBadRedirect, {
    platform: platformName(language, platform.name),
  });
  return document(
    language,
    platformName(language, platform.name),
    html`<p class="empty" role="alert">${words}</p>`,
  );
}

/** The form posts to its own address, so that the app's parameters stay where they are. */
export function loginPage({ platform, language }: Page, users: readonly PlatformUser[]): string {
  const text = texts[language];
  const title = fill(text.consentLogin, { platform: platformName(language, platform.name) });
  const choices = users.map(
    ({ id, name }) =>
      html`<li>
        <button class="choice" name="user" value="${id}">${name}<small>${id}</small></button>
      </li>`,
  );
  return document(
    language,
    title,
    html`<h1>${title}</h1>
      <p>${text.consentLoginLead}</p>
      <form method="post">
        <ul class="choices">
          ${choices}
        </ul>
      </form>`,
  );
}

export interface ConsentView extends Page {
  consent: Consent;
  request: ConsentRequest;
  user: PlatformUser;
  accounts: readonly Account[];
  /** Allow was pressed with nothing chosen. */
  nothingChosen: boolean;
}

export function consentPage(view: ConsentView): string {
  const text = texts[view.language];
  const title = fill(text.consentTitle, { app: view.request.appName });
  return document(
    view.language,
    title,
    html`<h1>${title}</h1>
      <p>${fill(text.consentLead, { platform: platformName(view.language, view.platform.name) })}</p>
      <form method="post">
        <p class="who">
          ${fill(text.consentUser, { name: view.user.name })}
          <button class="link" name="decision" value="switch">${text.consentSwitch}</button>
        </p>
        ${scopes(text, view)} ${accounts(text, view)}
        <p class="actions">
          <button class="main" name="decision" value="allow">${text.consentAllow}</button>
          <button name="decision" value="refuse">${text.consentRefuse}</button>
        </p>
      </form>`,
  );
}

function scopes(text: Texts, { request: { scopes }, platform, language }: ConsentView): readonly Html[] {
  if (scopes.length === 0) return [];
  const items = scopes.map((scope) => html`<li>${scopeName(language, platform.name, scope) ?? scope}</li>`);
  return [
    html`<h2>${text.consentScopes}</h2>
      <ul>
        ${items}
      </ul>`,
  ];
}

function accounts(text: Texts, { accounts: list, consent, nothingChosen }: ConsentView): Html {
  if (list.length === 0) return html`<p class="empty">${text.consentNone}</p>`;
  const describe = consent.describe ?? (({ id, currency, timezone }) => `${id} · ${currency} · ${timezone}`);
  const items = list.map(
    (account) =>
      html`<li>
        <label class="choice">
          <input type="checkbox" name="account" value="${account.id}" checked />
          <span>${account.name}<small>${describe(account)}</small></span>
        </label>
      </li>`,
  );
  const alert = nothingChosen ? [html`<p class="alert" role="alert">${text.consentPick}</p>`] : [];
  return html`<h2>${text.consentAccounts}</h2>
    ${alert}
    <ul class="choices">
      ${items}
    </ul>`;
}
