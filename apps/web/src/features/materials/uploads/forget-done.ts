import { isUnderWay } from '../../../ui/upload/items.ts';
import { materialQueue } from './queue.ts';

/** What has arrived and was seen need not be counted any longer. */
export function forgetDone(): void {
  const { items } = materialQueue.use.getState();
  if (items.some(isUnderWay)) return;
  materialQueue.remove(...items.filter(({ status }) => status === 'done').map(({ id }) => id));
}
