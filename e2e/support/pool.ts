import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { LoginState } from './login.ts';

interface ContextOptions {
  /** What the browser speaks before anybody is logged in. */
  locale?: string;
  /** Who is logged in; nobody without it. */
  state?: LoginState;
  /** For a journey that installs a clock, which nobody can remove, or that needs an empty cache. */
  fresh?: boolean;
}

interface Warm {
  context: BrowserContext;
  locale: string;
  /** A small page of ours. While it is open, its process lives, and further pages begin with the scripts compiled. */
  keeper: Page;
}

const free: Warm[] = [];
const lent: Warm[] = [];
const single: BrowserContext[] = [];

async function warm(browser: Browser, locale: string): Promise<Warm> {
  const context = await browser.newContext({ locale });
  const keeper = await context.newPage();
  await keeper.goto('/healthz');
  return { context, locale, keeper };
}

/** Caches stay, everything that a page can know of its past goes. A new page has a session storage of its own. */
async function reset({ context, keeper }: Warm, state?: LoginState): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  if (state) await context.addCookies(state.cookies);
  await keeper.evaluate(
    async (entries) => {
      localStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
      for (const { name = '' } of await indexedDB.databases())
        await new Promise((done, failed) => {
          const deletion = indexedDB.deleteDatabase(name);
          deletion.addEventListener('success', done);
          deletion.addEventListener('error', failed);
        });
    },
    state?.origins.flatMap(({ localStorage: entries }) => entries) ?? [],
  );
}

/** A browser as if it were new, until the test ends: nobody has to close it. */
export async function borrowContext(
  browser: Browser,
  { locale = 'en-US', state, fresh = false }: ContextOptions = {},
): Promise<BrowserContext> {
  if (fresh) {
    const context = await browser.newContext({ locale, storageState: state });
    single.push(context);
    return context;
  }
  const found = free.findLastIndex((each) => each.locale === locale);
  const [taken = await warm(browser, locale)] = found < 0 ? [] : free.splice(found, 1);
  lent.push(taken);
  await reset(taken, state);
  return taken.context;
}

export async function borrow(
  browser: Browser,
  options: ContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await borrowContext(browser, options);
  return { context, page: await context.newPage() };
}

/** After each test: what it opened is closed, and the next test finds the contexts warm. */
export async function giveBack(): Promise<void> {
  for (const context of single.splice(0)) await context.close();
  for (const each of lent.splice(0)) {
    for (const page of each.context.pages()) if (page !== each.keeper) await page.close();
    free.push(each);
  }
}
