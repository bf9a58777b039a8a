import { type Call, errorTable } from '@adsail/contract';
import { z } from 'zod';
import { contentTypes } from './openapi.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #667085; --line: #e4e7ec; --page: #fff; --accent: #2456e6 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ec; --soft: #98a2b3; --line: #2a303b; --page: #12151b; --accent: #84a4ff } }
body { margin: 0 auto; max-width: 960px; padding: 40px 20px; background: var(--page); color: var(--ink); font: 14px/1.5 system-ui, sans-serif }
h1 { font-size: 24px } h2 { font-size: 16px; margin-top: 40px } a { color: var(--accent) }
details { border-bottom: 1px solid var(--line) } summary { padding: 10px 0; cursor: pointer }
code, pre { font: 13px/1.5 ui-monospace, monospace } pre { overflow: auto; border: 1px solid var(--line); border-radius: 6px; padding: 12px }
.soft { color: var(--soft) } .tags { float: inline-end } table { border-collapse: collapse } td { padding: 4px 24px 4px 0 }
`;

const schemaText = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return escape(JSON.stringify(rest, null, 2));
};

const inputForm = ({ method, transport, maxBytes }: Call): string =>
  method === 'GET'
    ? 'as query parameters'
    : `as <code>${contentTypes[transport]}</code>, at most ${maxBytes / 1024} kB${transport === 'multipart' ? ' beside the file' : ''}`;

const callEntry = (call: Call): string => `<details id="${escape(call.path)}">
<summary><code>${call.method} ${escape(call.path)}</code>
<span class="soft tags">${call.right === 'public' ? 'no session' : escape(call.right)}${call.writes ? ' · writes' : ''}${call.signed ? ' · signed' : ''}</span>
<div class="soft">${escape(call.summary)}</div></summary>
<h3>Input</h3><p class="soft">${inputForm(call)}</p><pre>${schemaText(call.input, 'input')}</pre>
<h3>Response</h3><pre>${schemaText(call.output, 'output')}</pre></details>`;

const errorRows = Object.entries(errorTable)
  .map(
    ([name, { code, status }]) =>
      `<tr><td><code>${code}</code></td><td>${name}</td><td class="soft">HTTP ${status}</td></tr>`,
  )
  .join('');

/** For people; programs read openapi.json. No script, nothing from outside. */
export const docsPage = (calls: readonly Call[], nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls - Adsail</title><style nonce="${nonce}">${style}</style></head><body>
<h1>Calls</h1>
<p>Every answer is <code>{ errorCode, errorMessage, response }</code>; <code>errorCode</code> 0 is success. A session is shown with the
header <code>x-token</code> or its cookie. Writing calls accept an <code>Idempotency-Key</code>. <a href="/docs/openapi.json">OpenAPI 3.1</a></p>
${calls.map(callEntry).join('\n')}
<h2>Error codes</h2><table>${errorRows}</table></body></html>`;
