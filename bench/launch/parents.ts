import { MemoryLimiter, type ObjectDraft, unwrap } from '../../packages/connectors/src/core/index.ts';
import { subject as facebook } from '../../packages/connectors/src/facebook/testing.ts';
import { subject as tiktok } from '../../packages/connectors/src/tiktok/testing.ts';
import type { PlatformName, RunningSandbox } from '../../packages/sandbox/src/index.ts';

/** What ads can be made of: the groups that take them, and a draft that the platform accepts. */
export interface Prepared {
  parents: string[];
  settings: ObjectDraft['settings'];
}

interface Wanted {
  platform: PlatformName;
  accessToken: string;
  accountId: string;
  count: number;
}

const subjects = [facebook, tiktok];
const groupsPerCampaign = 5;

/** Makes campaigns and so many groups in the account. */
export async function collectDrafts(
  sandbox: RunningSandbox,
  { platform, accessToken, accountId, count }: Wanted,
): Promise<Prepared> {
  const subject = subjects.find(({ name }) => name === platform);
  const account = sandbox.world.state.accounts.get(platform, accountId);
  if (!subject?.delivery || !account) throw new Error(`${platform} has no account ${accountId}`);
  const { draft } = subject.delivery;
  const runtime = { limiter: new MemoryLimiter(), log: () => undefined };
  const { delivery } = subject.connect(`${sandbox.url}/${platform}`, runtime);
  if (!delivery) throw new Error(`${platform} has no ads`);
  const scope = {
    accessToken,
    account: { id: accountId, currency: account.currency, zone: account.timezone },
  };
  const make = async (drafts: ObjectDraft[]) =>
    (await delivery.create(scope, drafts)).map((result) => unwrap(result).id);
  const of = (level: 'campaign' | 'adgroup' | 'ad', name: string, parentId?: string) =>
    draft(level, { sandbox, scope, name, parentId });
  const campaigns = await make(
    Array.from({ length: Math.ceil(count / groupsPerCampaign) }, (_, at) => of('campaign', `Fleet ${at}`)),
  );
  const parents = await make(
    Array.from({ length: count }, (_, at) => of('adgroup', `Pier ${at}`, campaigns[at % campaigns.length])),
  );
  return { parents, settings: of('ad', 'Boat', parents[0]).settings };
}
