import { followJob } from '../../../ui/followed-jobs.ts';

/** It goes on when one leaves the library. */
export const followPush = (pushId: string): void =>
  followJob({
    key: `materialPush ${pushId}`,
    source: 'materialPush',
    input: { pushId },
    // Both libraries show every push.
    to: '/materialManager/videoMaterial',
    search: { dialog: `pushed.${pushId}` },
  });
