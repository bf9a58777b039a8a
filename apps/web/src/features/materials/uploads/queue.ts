import type { MemberProfile } from '@adsail/contract/profile';
import { create } from 'zustand';
import { isSameMembership } from '../../../state/member.ts';
import { storedMember } from '../../../state/stored.ts';
import { isUnderWay } from '../../../ui/upload/items.ts';
import { createQueue } from '../../../ui/upload/queue.ts';

/** The materials that are on their way: one queue for both libraries, whatever screen is open. */
export const materialQueue = createQueue();

/** Whether a screen shows the queue already. */
export const useUploadPanel = create<{ isDialogOpen: boolean }>()(() => ({ isDialogOpen: false }));

let owner: MemberProfile | null = null;
let waitsForOwner = false;
let stopFollowing: (() => void) | undefined;

function onMember(now: MemberProfile | null): void {
  if (now && !isSameMembership(now, owner)) {
    materialQueue.stop();
    owner = null;
  } else if (now) {
    if (waitsForOwner) materialQueue.setPaused(false);
  } else if (materialQueue.use.getState().items.some(isUnderWay)) {
    // The session has run out: whoever logs in again finds the files where they were.
    waitsForOwner = true;
    return materialQueue.setPaused(true);
  } else materialQueue.stop();
  waitsForOwner = false;
}

/** Binds the queue to who uses it now: nothing of it ever reaches another organisation. */
export function claimQueue(): void {
  owner = storedMember.get();
  stopFollowing ??= storedMember.onChange(onMember);
}
