import type { Page } from '@adsail/contract';
import type { InvitationLogEntry } from '@adsail/contract/invitations';

type LogPage = Page<InvitationLogEntry>;

/** The page behind those that were read; undefined when they are all. */
export const nextLogPage = (last: LogPage, pages: readonly LogPage[]): number | undefined =>
  last.list.length > 0 && last.pageIndex * last.pageSize < last.total ? pages.length + 1 : undefined;

/** A decision that is made while somebody reads moves entries to the next page: each is shown once. */
export const entriesOf = (pages: readonly LogPage[]): InvitationLogEntry[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((entry) => [entry.id, entry])).values(),
];
