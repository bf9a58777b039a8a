import { z } from 'zod';

/** What an installation tells the web: written by the server into the page as `#runtime-config`. */
const RuntimeConfig = z.object({
  /** Prefixed to calls when the page is served over https; empty: the page's own origin. */
  backendHost: z.string().default(''),
  demo: z.boolean().default(false),
  companyName: z.string().default(''),
  filingNumber: z.string().default(''),
  filingUrl: z.string().default(''),
  supportUrl: z.string().default(''),
  /** Hosts of the callback services; empty: they run with us. */
  callbackHosts: z
    .object({ ocean: z.string().default(''), overseas: z.string().default('') })
    .default({ ocean: '', overseas: '' }),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;

/** Without the element (development server), or where it was not filled in, the defaults hold. */
export function readRuntime(text: string | null | undefined): RuntimeConfig {
  try {
    return RuntimeConfig.catch(RuntimeConfig.parse({})).parse(JSON.parse(text ?? '{}'));
  } catch (error) {
    if (error instanceof SyntaxError) return RuntimeConfig.parse({});
    throw error;
  }
}

let known: RuntimeConfig | undefined;
export const runtime = (): RuntimeConfig =>
  (known ??= readRuntime(document.querySelector('#runtime-config')?.textContent));

export const hostFor = (protocol: string, config: RuntimeConfig): string =>
  protocol === 'https:' ? config.backendHost.replace(/\/$/, '') : '';
