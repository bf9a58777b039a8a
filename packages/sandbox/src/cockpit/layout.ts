import { fill, type Language } from '../page/texts.ts';
import { html, Html } from '../page/html.ts';
import type { SandboxWorld } from '../create-world.ts';
import { base, home, sectionAddress, sections } from './addresses.ts';
import { stamp } from './format.ts';
import { button, hidden, option, sendForm } from './forms.ts';
import { icon, sail } from './icons.ts';
import type { Page } from './page.ts';
import { region } from './parts.ts';
import type { Reader } from './reader.ts';

/** Scripts, styles and requests of its own, and nothing from anywhere else. */
export const cockpitPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English', ar: 'العربية' };

/** A whole page: bar with the clock, sections at the side, the content. */
export function layout(world: SandboxWorld, reader: Reader, { section, title, content }: Page): string {
  const { language, theme, text } = reader;
  return html`<!doctype html>
    <html
      lang="${language}"
      dir="${language === 'ar' ? 'rtl' : 'ltr'}"
      ${theme === 'system' ? html`` : html`data-theme="${theme}"`}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${text.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/assets/cockpit.css" />
        <script type="module" src="${base}/assets/main.ts"></script>
        <script type="application/json" id="texts">
          ${scriptTexts(reader)}
        </script>
      </head>
      <body>
        <a class="skip" href="#content">${text.skip}</a>
        <header class="bar">
          <a class="brand" href="${home}">${sail}<span>${text.title}</span></a>
          ${region('clock', clock(world, reader))} ${settings(world, reader)}
        </header>
        <nav class="side" aria-label="${text.nav.label}">
          ${sections.map(
            (name) =>
              html`<a href="${sectionAddress(name)}" ${name === section ? html`aria-current="page"` : html``}
                >${icon(name)}<span>${text.nav[name]}</span></a
              >`,
          )}
        </nav>
        <main id="content" tabindex="-1">
          <noscript><p class="note">${text.noScript}</p></noscript>
          <p class="note" id="offline" data-tone="danger" role="alert" hidden>${text.errors.offline}</p>
          ${content}
        </main>
        <dialog id="drawer" class="drawer" aria-label="${text.common.actions}"></dialog>
        <dialog id="question" class="question"></dialog>
        <div id="toasts" class="toasts" popover="manual" role="status" aria-live="polite"></div>
      </body>
    </html> `.text;
}

/** For the script, which has no words of its own. `<` is written so that no text can end the element. */
function scriptTexts({ text: { errors, common, requests } }: Reader): Html {
  const words = {
    ...errors,
    close: common.close,
    discardAsk: common.discardAsk,
    discard: common.discard,
    keepTyping: common.keepTyping,
    pause: requests.pause,
    resume: requests.resume,
  };
  return new Html(JSON.stringify(words).replaceAll('<', '\\u003c'));
}
export type ScriptTexts = Reader['text']['errors'] &
  Record<'close' | 'discardAsk' | 'discard' | 'keepTyping' | 'pause' | 'resume', string>;

const speeds = [0, 1, 10, 60, 600, 3600];

function clock({ clock: { now, speed } }: SandboxWorld, { text }: Reader): Html {
  const instant = now();
  const advance = (seconds: number, label: string) =>
    sendForm({
      send: 'POST /_sandbox/clock',
      done: text.clock.moved,
      content: html`${hidden('advanceSeconds', seconds, 'number')}${button(label)}`,
    });
  return html`<div
    class="clock"
    id="clock"
    tabindex="-1"
    role="group"
    aria-label="${text.clock.label}"
    title="${text.clock.hint}"
  >
    ${icon('clock')}
    <time class="digits" data-clock data-now="${instant}" data-speed="${speed}" dir="ltr"
      >${stamp(instant)}</time
    >
    <span class="faint">UTC</span>
    ${advance(3600, text.clock.hour)} ${advance(86_400, text.clock.day)}
  </div>`;
}

function clockSpeed({ clock: { speed } }: SandboxWorld, { text }: Reader): Html {
  const known = speeds.includes(speed) ? speeds : [...speeds, speed].sort((a, b) => a - b);
  const labelOf = (one: number) =>
    one === 0 ? text.clock.stopped : one === 1 ? text.clock.real : fill(text.clock.times, { count: one });
  return sendForm({
    send: 'POST /_sandbox/clock',
    done: text.clock.changed,
    isAutomatic: true,
    content: html`<select name="speed" data-as="number" aria-label="${text.clock.speed}">
      ${known.map((one) => option(String(one), labelOf(one), one === speed))}
    </select>`,
  });
}

/** What is rarely changed: in the bar, or behind a button of the bar where the window is narrow. */
function settings(world: SandboxWorld, reader: Reader): Html {
  const { text, language, theme } = reader;
  const themes = ['system', 'light', 'dark'] as const;
  const languages = Object.keys(languageNames) as Language[];
  return html`<button
      class="button quiet settings-button"
      type="button"
      popovertarget="settings"
      aria-label="${text.settings.label}"
      title="${text.settings.label}"
    >
      ${icon('settings')}
    </button>
    <div class="settings" id="settings" popover>
      ${region('speed', clockSpeed(world, reader))}
      <select data-setting="language" aria-label="${text.settings.language}">
        ${languages.map((one) => option(one, languageNames[one], one === language))}
      </select>
      <select data-setting="theme" aria-label="${text.settings.theme}">
        ${themes.map((one) => option(one, text.settings[one], one === theme))}
      </select>
    </div>`;
}
