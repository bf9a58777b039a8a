import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { all, click, closePage, one, openPage, show, text } from '../../testing/page.tsx';
import { RefreshMenu } from './refresh-menu.tsx';

beforeEach(() => openPage(['ui', 'accounts', 'names']));
afterEach(closePage);

it('keeps the focus while it works, and begins nothing else then', async () => {
  const refresh = vi.fn<() => void>();
  await show(<RefreshMenu platforms={['TIKTOK', 'OCEAN']} busy onRefresh={refresh} />);
  const button = one('button', new RegExp(text('accounts:refresh'))) as HTMLButtonElement;
  // A disabled one loses it, and what the sync opens would not know where to give it back.
  expect(button.disabled).toBe(false);
  await click(button);
  expect(all('menuitem')).toHaveLength(0);
  await show(<RefreshMenu platforms={['TIKTOK', 'OCEAN']} busy={false} onRefresh={refresh} />);
  await click(button);
  expect(all('menuitem')).toHaveLength(3);
});
