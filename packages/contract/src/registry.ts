import { adEditCalls } from './ad-edits/index.ts';
import { accountCalls } from './accounts/index.ts';
import { adObjectCalls } from './ad-objects/index.ts';
import { appCalls } from './apps/index.ts';
import { assetCalls } from './assets/index.ts';
import { audienceCalls } from './audiences/index.ts';
import { awemeCalls } from './aweme/index.ts';
import type { Call, CallGroup } from './core/call.ts';
import { demoCalls } from './demo/index.ts';
import { exportCalls, exportScheduleCalls } from './exports/index.ts';
import { fileCalls, filePartCalls } from './files/index.ts';
import { gatewayCalls } from './gateway/index.ts';
import { homeCalls } from './home/index.ts';
import { invitationCalls } from './invitations/index.ts';
import { memberCalls } from './members/index.ts';
import { productCalls } from './products/index.ts';
import { profileCalls } from './profile/index.ts';
import { rateCalls } from './rates/index.ts';
import { reportCalls, reportColumnCalls } from './reports/index.ts';
import { sessionCalls } from './session/index.ts';
import { tenantCalls } from './tenants/index.ts';
import { taskCalls } from './tasks/index.ts';
import { titleGroupCalls } from './title-groups/index.ts';
import { copyTextCalls } from './copy-texts/index.ts';
import { materialDashboardCalls } from './material-dashboard/index.ts';
import { materialTagCalls } from './material-tags/index.ts';
import { targetingCalls } from './targeting/index.ts';
import {
  imageMaterialCalls,
  lookAlikeCalls,
  materialAdCalls,
  materialCalls,
  materialPushCalls,
  materialReportCalls,
  videoMaterialCalls,
} from './materials/index.ts';
import { identityCalls } from './identities/index.ts';
import { landingPageCalls } from './landing-pages/index.ts';
import { pageCalls } from './pages/index.ts';
import { pixelCalls } from './pixels/index.ts';
import { sellingPointCalls } from './selling-points/index.ts';
import { viewCalls } from './views/index.ts';

/** Every call of the product. The server must handle each, /docs lists each, the tests ask each. */
export const callGroups = {
  session: sessionCalls,
  profile: profileCalls,
  tenants: tenantCalls,
  files: fileCalls,
  'file-parts': filePartCalls,
  exports: exportCalls,
  'export-schedules': exportScheduleCalls,
  gateway: gatewayCalls,
  products: productCalls,
  'title-groups': titleGroupCalls,
  accounts: accountCalls,
  members: memberCalls,
  invitations: invitationCalls,
  demo: demoCalls,
  'copy-texts': copyTextCalls,
  'material-tags': materialTagCalls,
  'material-dashboard': materialDashboardCalls,
  targeting: targetingCalls,
  'image-materials': imageMaterialCalls,
  'video-materials': videoMaterialCalls,
  materials: materialCalls,
  'material-ads': materialAdCalls,
  'look-alikes': lookAlikeCalls,
  'material-pushes': materialPushCalls,
  'material-reports': materialReportCalls,
  assets: assetCalls,
  pixels: pixelCalls,
  pages: pageCalls,
  aweme: awemeCalls,
  identities: identityCalls,
  apps: appCalls,
  'selling-points': sellingPointCalls,
  'landing-pages': landingPageCalls,
  audiences: audienceCalls,
  views: viewCalls,
  tasks: taskCalls,
  rates: rateCalls,
  reports: reportCalls,
  'report-columns': reportColumnCalls,
  home: homeCalls,
  'ad-objects': adObjectCalls,
  'ad-edits': adEditCalls,
} satisfies Record<string, CallGroup>;

export const allCalls: readonly Call[] = Object.values(callGroups).flatMap((group) =>
  Object.values<Call>(group),
);
