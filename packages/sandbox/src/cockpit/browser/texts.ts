import type { ScriptTexts } from '../layout.ts';

let known: ScriptTexts | undefined;

/** The reader's language, as the server wrote it into the page. */
export function words(): ScriptTexts {
  known ??= JSON.parse(document.querySelector('#texts')?.textContent ?? '{}') as ScriptTexts;
  return known;
}

/** `{{name}}` in a text becomes the value of that name. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
