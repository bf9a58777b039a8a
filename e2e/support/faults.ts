import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** `⟦products:add⟧` or `screen.product`: what a missing translation looks like. */
const rawKey = /⟦|(?<![\w@/.-])[a-z][A-Za-z-]*(?::[a-z][\w-]*|(?:\.[a-z][A-Za-z]+){1,4})(?![\w@/.-])/g;
/** Words with a dot that are no keys; packages of apps are called by a domain turned round. */
const honest = new Set(['adsail.example']);
const packageName = /^com\.example\./;

export async function rawKeys(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  return (text.match(rawKey) ?? []).filter((word) => !honest.has(word) && !packageName.test(word));
}

/** `part` for what only opens on top of a screen that is examined elsewhere. */
export async function seriousFaults(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Our pages have no frames: without this, each look opens a page of its own to join what was found in them.
    .setLegacyMode(true)
    // Violations are searched for as ever; of all that is fine one example is enough.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
