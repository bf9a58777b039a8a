import { activeMembers } from '../../db/active-members.ts';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { demoViews } from './demo-data.ts';
import { insertView } from './store.ts';

export async function makeDemoViews({ tx }: DemoTenant, services: Services): Promise<void> {
  for (const { userId, roles } of await activeMembers(tx))
    for (const { screen, isShared = false, ...values } of roles.flatMap((role) => demoViews[role]))
      await insertView(tx, { screen, userId }, { ...values, isShared }, services.clock());
}
