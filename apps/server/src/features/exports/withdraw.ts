import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { releaseFiles } from '../files/index.ts';
import { forgetQuestions } from './schedule/mail/store.ts';
import { endRunsOf, pauseSchedulesOf } from './schedule/withdraw-store.ts';
import { endOpenExports, takeAwayFiles } from './store.ts';

/**
 * Files of a member who may see less than before go: they have what was seen then. Those that are being written begin anew, with
 * the rights of now.
 */
export async function withdrawExports(tx: TenantTx, services: Services, userId: string): Promise<void> {
  const keys = await takeAwayFiles(tx, userId, services.clock());
  await releaseFiles(tx, services, keys);
}

/**
 * Of somebody who does not work here any more nothing is written, sent or asked: open exports and runs end, and schedules are paused,
 * so that whoever looks after them sees why. Only a message that has left already cannot be taken back.
 */
export async function withdrawMember(tx: TenantTx, services: Services, userId: string): Promise<void> {
  const now = services.clock();
  await withdrawExports(tx, services, userId);
  await endOpenExports(tx, userId, now);
  await pauseSchedulesOf(tx, userId);
  await endRunsOf(tx, userId, now);
  await forgetQuestions(tx, userId);
}
