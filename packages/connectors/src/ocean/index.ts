import type { Connector, Runtime } from '../core/index.ts';
import { oceanAccounts } from './accounts.ts';
import { oceanAnchors } from './assets/anchors.ts';
import { oceanButtonTexts } from './assets/button-texts.ts';
import { oceanEventSources } from './assets/event-sources.ts';
import { oceanGoals } from './assets/goals.ts';
import { oceanIdentities } from './assets/identities.ts';
import { oceanPromotedApps } from './assets/promoted-apps.ts';
import { oceanSites } from './assets/sites.ts';
import { oceanAudiences } from './audiences.ts';
import { oceanAuth } from './auth.ts';
import { capabilities } from './capabilities.ts';
import { oceanChangeLog } from './change-log.ts';
import { OceanClient } from './client.ts';
import { oceanConversions } from './conversions.ts';
import { oceanDelivery } from './delivery/index.ts';
import { oceanInsights } from './insights.ts';
import { oceanRoom } from './room.ts';
import type { OceanSettings } from './settings.ts';
import { oceanTargeting } from './targeting.ts';
import { oceanUploads } from './uploads.ts';
import { version } from './version.ts';

export { realBaseUrl as REAL_BASE_URL, type OceanSettings } from './settings.ts';

export function ocean(settings: OceanSettings, runtime: Runtime): Connector {
  const client = new OceanClient(settings, runtime);
  return {
    platform: 'OCEAN',
    version: version,
    capabilities,
    auth: oceanAuth(client),
    accounts: oceanAccounts(client),
    delivery: oceanDelivery(client),
    uploads: oceanUploads(client),
    audiences: oceanAudiences(client),
    assets: {
      pixels: null,
      apps: null,
      identities: oceanIdentities(client),
      callsToAction: null,
      sites: oceanSites(client),
      goals: oceanGoals(client),
      eventSources: oceanEventSources(client),
      buttonTexts: oceanButtonTexts(client),
      anchors: oceanAnchors(client),
      promotedApps: oceanPromotedApps(client),
    },
    targeting: oceanTargeting(client),
    insights: oceanInsights(client),
    conversions: oceanConversions(settings, runtime),
    changes: oceanChangeLog(client),
    room: (scope) => oceanRoom(client, scope),
  };
}
