import type { MobileApp } from '@adsail/connectors';
import { AppSystem, type AppPartner } from '@adsail/contract/apps';
import { z } from 'zod';
import type { OpenedAccount } from '../accounts/index.ts';
import { defineAsset, partOf } from '../assets/index.ts';

/** Our view of an app. */
export const AppData = z.object({
  system: AppSystem.nullable(),
  packageName: z.string(),
  downloadUrl: z.string(),
  partner: z.string(),
  clickUrl: z.string(),
  impressionUrl: z.string(),
  events: z.array(z.string()),
});
export type AppData = z.infer<typeof AppData>;

/** What can be changed of it. */
export const linksOf = ({ downloadUrl, partner, clickUrl, impressionUrl }: MobileApp) => ({
  downloadUrl,
  partner: partner ?? ('none' satisfies AppPartner),
  clickUrl: clickUrl ?? '',
  impressionUrl: impressionUrl ?? '',
});

/** The goal by which the events of an app are asked for. */
const eventGoal = 'IN_APP_EVENT';

/** What platforms call the icon of an app; not all of them show one. */
const Icon = z
  .object({ icon: z.string().optional().catch(undefined), icon_url: z.string().optional().catch(undefined) })
  .transform(({ icon, icon_url: iconUrl }) => iconUrl || icon || null);

async function found(account: OpenedAccount, app: MobileApp) {
  const { id, name, system, packageName, raw } = app;
  const events = await partOf(account, 'apps').events(account.scope, id, eventGoal);
  return {
    externalId: id,
    name,
    data: { system, packageName: packageName ?? '', ...linksOf(app), events },
    pictureUrl: Icon.parse(raw),
    raw,
  };
}

export const appAsset = defineAsset({
  kind: 'app',
  data: AppData,
  async *list(account) {
    for await (const { items } of partOf(account, 'apps').list(account.scope)) {
      const rows = [];
      // One after the other: an account has few, and its allowance is for everybody.
      for (const app of items) rows.push(await found(account, app));
      yield rows;
    }
  },
});
