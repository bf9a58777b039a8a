import { i18next } from '../../i18n/index.ts';
import { storedMember } from '../../state/stored.ts';
import { UploadFailed } from '../../ui/upload/send.ts';

type Known = Pick<File, 'name' | 'size' | 'lastModified'>;

const prefix = 'adsail-upload';
const lockOf = ({ name, size, lastModified }: Known): string =>
  [prefix, storedMember.get()?.tenantId, size, lastModified, name].join(':');

/** Pages without https have none. */
const locks = () => (navigator as { locks?: LockManager | null }).locks;

/**
 * One upload of a file at a time, over all tabs: two would write the same pieces, and each find the other's in its way.
 */
export function alone<T>(file: Known, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  if (!manager) return work();
  return manager.request(lockOf(file), { ifAvailable: true }, (lock) => {
    if (!lock) throw new UploadFailed('On its way already', i18next.t('files:error.onItsWay'));
    return work();
  });
}

/** Tells whether some tab is sending a file right now. */
export async function underWayAnywhere(): Promise<(file: Known) => boolean> {
  const manager = locks();
  if (!manager) return () => false;
  const { held = [] } = await manager.query();
  const names = new Set(held.map(({ name }) => name));
  return (file) => names.has(lockOf(file));
}
