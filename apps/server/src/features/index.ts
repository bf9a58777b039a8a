import type { Feature } from '../framework/feature.ts';
import { adEditsFeature } from './ad-edits/index.ts';
import { accountsFeature } from './accounts/index.ts';
import { appsFeature } from './apps/index.ts';
import { assetsFeature } from './assets/index.ts';
import { audiencesFeature } from './audiences/index.ts';
import { awemeFeature } from './aweme/index.ts';
import { demoFeature } from './demo/index.ts';
import { exportsFeature } from './exports/index.ts';
import { filesFeature } from './files/index.ts';
import { gatewayFeature } from './gateway/index.ts';
import { identitiesFeature } from './identities/index.ts';
import { insightsFeature } from './insights/index.ts';
import { landingPagesFeature } from './landing-pages/index.ts';
import { adObjectsFeature } from './ad-objects/index.ts';
import { homeFeature } from './home/index.ts';
import { invitationsFeature } from './invitations/index.ts';
import { maintenanceFeature } from './maintenance/index.ts';
import { membersFeature } from './members/index.ts';
import { ledgerFeature } from './ledger/index.ts';
import { mirrorFeature } from './mirror/index.ts';
import { pagesFeature } from './pages/index.ts';
import { pixelsFeature } from './pixels/index.ts';
import { productsFeature } from './products/index.ts';
import { profileFeature } from './profile/index.ts';
import { ratesFeature } from './rates/index.ts';
import { reportsFeature } from './reports/index.ts';
import { sessionFeature } from './session/index.ts';
import { tenantsFeature } from './tenants/index.ts';
import { titleGroupsFeature } from './title-groups/index.ts';
import { copyTextsFeature } from './copy-texts/index.ts';
import { materialDashboardFeature } from './material-dashboard/index.ts';
import { materialTagsFeature } from './material-tags/index.ts';
import { targetingFeature } from './targeting/index.ts';
import { materialsFeature } from './materials/index.ts';
import { sellingPointsFeature } from './selling-points/index.ts';
import { tasksFeature } from './tasks/index.ts';
import { viewsFeature } from './views/index.ts';

/** Every feature of the server. A folder that is not named here does not exist for it. */
export const allFeatures: readonly Feature[] = [
  maintenanceFeature,
  sessionFeature,
  profileFeature,
  tenantsFeature,
  filesFeature,
  exportsFeature,
  gatewayFeature,
  productsFeature,
  titleGroupsFeature,
  accountsFeature,
  membersFeature,
  invitationsFeature,
  ledgerFeature,
  demoFeature,
  copyTextsFeature,
  materialTagsFeature,
  targetingFeature,
  materialsFeature,
  materialDashboardFeature,
  assetsFeature,
  pixelsFeature,
  pagesFeature,
  awemeFeature,
  identitiesFeature,
  appsFeature,
  sellingPointsFeature,
  landingPagesFeature,
  audiencesFeature,
  viewsFeature,
  tasksFeature,
  ratesFeature,
  insightsFeature,
  mirrorFeature,
  adEditsFeature,
  reportsFeature,
  homeFeature,
  adObjectsFeature,
];
