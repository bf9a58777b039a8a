import { CallError, type InputOf, type Message } from '@adsail/contract';
import { type AudienceShared, audienceAbilities, type audienceCalls } from '@adsail/contract/audiences';
import { translate } from '@adsail/contract/translate';
import type { MemberArgs } from '../../framework/bind.ts';
import { requireAccount } from '../accounts/index.ts';
import { enqueueChange } from '../assets/index.ts';
import { audienceShare } from './operations.ts';
import { changeable } from './write.ts';

type Args = MemberArgs<InputOf<typeof audienceCalls.share>>;
type Result = AudienceShared['results'][number];
type Shared = Awaited<ReturnType<typeof changeable>>;

function refuseUnshared({ platform, origin, seen, vanished_at }: Shared, shared: boolean): void {
  const { shareReason, unshare } = audienceAbilities(platform, seen.kind, origin);
  const refused = (key: NonNullable<typeof shareReason>) => new CallError('conflict', { key });
  if (vanished_at) throw refused('assets:error.vanished');
  if (shareReason) throw refused(shareReason);
  if (seen.shared) throw refused('audiences:reason.lent');
  if (!shared && !unshare) throw refused('audiences:reason.noUnshare');
}

async function shareWith(args: Args, row: Shared, advertiserId: string): Promise<Result> {
  const { tx, actor, input, http } = args;
  const { platform, name, external_id: id } = row;
  const { shared } = input;
  let advertiserName = '';
  const refused = ({ key, parameters }: Message): Result => ({
    advertiserId,
    advertiserName,
    changeId: null,
    message: translate(http.language, 'audiences:share.failed', {
      reason: translate(http.language, key, parameters),
    }),
  });
  try {
    ({ name: advertiserName } = await requireAccount(tx, actor, { platform, advertiserId }, 'MANAGE'));
    if (advertiserId === row.advertiser_id) return refused({ key: 'assets:copy.here' });
    const { changeId } = await enqueueChange(args, {
      place: { kind: 'audience', platform, advertiserId: row.advertiser_id },
      action: shared ? 'share' : 'unshare',
      name,
      shownIn: advertiserId,
      operation: audienceShare,
      payload: { id, name, accountId: advertiserId, shared },
    });
    return { advertiserId, advertiserName, changeId, message: null };
  } catch (error) {
    // An account that cannot be reached hides no other.
    if (!(error instanceof CallError)) throw error;
    return refused(error);
  }
}

/** Lends an audience to other accounts of its platform, or takes it back. */
export async function shareAudience(args: Args): Promise<AudienceShared> {
  const { platform, id, advertiserIds, shared } = args.input;
  const row = await changeable(args, platform, id);
  refuseUnshared(row, shared);
  const results: Result[] = [];
  for (const advertiserId of new Set(advertiserIds)) results.push(await shareWith(args, row, advertiserId));
  return { results };
}
