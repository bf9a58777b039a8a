import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the menu of the button that has the focus and chooses an entry: Enter, arrow keys, Enter. */
export async function chooseByKeyboard(page: Page, entry: Locator): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(entry).toBeVisible();
  // The menu takes the focus by itself, a few frames after it is drawn.
  await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(entry).toBeFocused({ timeout: 500 });
  }).toPass();
  // On the entry: a menu that is drawn anew in between would take the key on another one.
  await entry.press('Enter');
}

/** A dialog has come to rest: one that closes again at once would be gone by now. */
export async function opened(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await dialog.evaluate((shown) =>
    Promise.all(shown.getAnimations({ subtree: true }).map((each) => each.finished)),
  );
  await expect(dialog).toBeVisible();
}
