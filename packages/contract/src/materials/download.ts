import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';

/** Of one download. A zip of more than 4 GB needs another format, and nobody waits for it in a browser. */
export const downloadLimits = { files: 100, megabytes: 2048 } as const;

/** Where the files are read from, for a member's session: several as a zip, one as it is. */
export const downloadPath = '/ad/material/zip';

export const DownloadInput = z.object({
  ids: z
    .array(Id)
    .min(1)
    .max(downloadLimits.files, {
      error: messageRef('materials:rule.tooMany', { count: downloadLimits.files }),
    }),
});
export const Download = z.object({ url: z.string() });

export const downloadUrl = (ids: readonly string[]): string => `${downloadPath}?ids=${ids.join('.')}`;
/** Null for what is no list of ids. */
export const idsOfDownload = (text: unknown): string[] | null => {
  const ids = typeof text === 'string' ? text.split('.') : [];
  const read = DownloadInput.safeParse({ ids });
  return read.success ? read.data.ids : null;
};
