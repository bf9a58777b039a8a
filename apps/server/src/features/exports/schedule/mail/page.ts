import { directionOf, type Language, type Translate } from '@adsail/contract';
import { translateTo } from '@adsail/contract/translate';

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `done`: what was just said. */
export interface MailPage {
  language: Language;
  nonce: string;
  lines: readonly string[];
  buttons: readonly { value: string; label: string }[];
}

const style = `body { max-inline-size: 34rem; margin: 12vh auto; padding-inline: 1.5rem; font: 16px/1.6 system-ui, sans-serif; color: #1d2433; background: #f6f7f9 }
button { font: inherit; margin-block: .5rem; margin-inline-end: .75rem; padding: .5rem 1.1rem; border-radius: 8px; border: 1px solid #2447c5; background: #2447c5; color: #fff; cursor: pointer }
button + button { background: #fff; color: #2447c5 }`;

/** Small and without scripts: a link alone changes nothing, because programs that look after mail open links too. */
export function mailPage({ language, nonce, lines, buttons }: MailPage): string {
  const t: Translate = translateTo(language);
  const title = escaped(t('exports:mailPage.title'));
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} - Adsail</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${title}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${buttons.length > 0 ? `<form method="post">${buttons.map(({ value, label }) => `<button name="do" value="${escaped(value)}">${escaped(label)}</button>`).join('')}</form>` : ''}
</main></body></html>`;
}
