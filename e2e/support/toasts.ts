import type { Page } from '@playwright/test';

/**
 * Every toast that the page ever shows, in its own words. One lives two seconds, which a busy machine misses when it
 * looks for it: here the page itself takes note. Ask with `expect.poll` or after a state that comes later.
 */
export async function watchToasts(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('noteToast', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const { noteToast } = window as unknown as { noteToast: (text: string) => void };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset['kind'] && node.parentElement?.ariaLive)
            noteToast(node.innerText.trim());
    }).observe(document, { childList: true, subtree: true });
  });
  return said;
}
