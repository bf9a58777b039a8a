import {
  EnvelopeClient,
  type EnvelopeRefusal,
  type LimitKey,
  type PlatformError,
  QuestionTooLargeError,
  type Runtime,
} from '../core/index.ts';
import { classify, cutHeader, isCut, isTooMuch, rateLimitCode, reportPath } from './errors.ts';
import { appRules, outsideApp, ownRules, type TikTokSettings } from './settings.ts';
import { basePath } from './version.ts';

/** "Rate limits": after a breach of the minute the door stays shut for five. */
const minutePenaltyMs = 300_000;
const dayMs = 86_400_000;

/** Numbers of success: all, and all that could be ("partial success", the rest is in the answer's error list). */
const successCodes: ReadonlySet<number> = new Set([0, 20_001]);

export class TikTokClient extends EnvelopeClient<TikTokSettings> {
  constructor(settings: TikTokSettings, runtime: Runtime) {
    super({ platform: 'TIKTOK', basePath: basePath, success: successCodes }, settings, runtime);
  }

  protected limitsOf(path: string): LimitKey[] {
    const app = { name: `tiktok:app:${this.settings.appId}`, rules: appRules(this.settings) };
    const rules = ownRules[path];
    const own = rules ? [{ name: `tiktok:${path}:${this.settings.appId}`, rules }] : [];
    return outsideApp.has(path) ? own : [...own, app];
  }

  protected errorOf({ code, effect, path, limits, facts }: EnvelopeRefusal): PlatformError {
    if (isTooMuch(path, code, facts.message)) return new QuestionTooLargeError(facts);
    const limitKey = limits[0]?.name ?? path;
    return classify({ code, effect, facts, retryAfterMs: this.#retryDelay(limitKey, code, facts.message) });
  }

  /** A report about too many objects is cut, and only a header says so. */
  protected override flawOf({
    path,
    headers,
    facts,
  }: Pick<EnvelopeRefusal, 'path' | 'headers' | 'facts'>): PlatformError | undefined {
    const warning = path === reportPath ? headers.get(cutHeader) : null;
    return warning === null || !isCut(warning)
      ? undefined
      : new QuestionTooLargeError({ ...facts, message: warning });
  }

  #retryDelay(limitKey: string, code: number, message: string): number {
    if (code !== rateLimitCode) return 0;
    if (/minute|qpm/i.test(message)) return minutePenaltyMs;
    if (/\bday|daily|qpd/i.test(message)) return dayMs - (this.clock.now() % dayMs);
    return this.delayAfterRefusal(limitKey, 1000);
  }
}
