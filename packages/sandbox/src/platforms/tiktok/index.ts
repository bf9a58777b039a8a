import { itemErrorKinds, pageKinds, reportTaskKinds } from '../../faults/faults.ts';
import type { Platform } from '../../platform.ts';
import { accountRoutes } from './accounts.ts';
import { acoRoutes } from './aco/routes.ts';
import { appRoutes } from './assets/apps.ts';
import { businessAssetRoutes } from './assets/business-assets.ts';
import { identityRoutes } from './assets/identities.ts';
import { identityPostRoutes } from './assets/identity-posts.ts';
import { pageRoutes } from './assets/pages.ts';
import { pictureRoute } from './assets/pictures.ts';
import { pixelLinkRoutes } from './assets/pixel-links.ts';
import { pixelRoutes } from './assets/pixels.ts';
import { portfolioRoutes } from './assets/portfolios.ts';
import { applyRoutes } from './audiences/apply.ts';
import { sparkRoutes } from './assets/spark.ts';
import { customRoutes } from './audiences/custom.ts';
import { fileRoutes } from './audiences/files.ts';
import { lookalikeRoutes } from './audiences/lookalike.ts';
import { savedRoutes } from './audiences/saved.ts';
import { sharingRoutes } from './audiences/sharing.ts';
import { authRoutes, consent } from './auth.ts';
import { adgroupRoutes } from './delivery/adgroups.ts';
import { adRoutes } from './delivery/ads.ts';
import { campaignRoutes } from './delivery/campaigns.ts';
import { copyRoutes } from './delivery/copy.ts';
import { noteOutside } from './delivery/log.ts';
import { logRoutes } from './delivery/log-routes.ts';
import { outside } from './delivery/outside.ts';
import { units } from './delivery/units.ts';
import { requestId } from './envelope.ts';
import { eventRoutes } from './conversions.ts';
import { gaps } from './gaps.ts';
import { market } from './market.ts';
import { reportRoutes } from './reports/integrated.ts';
import { reportFileRoute, reportTaskRoutes } from './reports/tasks.ts';
import { bulk } from './seed/bulk.ts';
import { freshToken } from './seed/fresh.ts';
import { seed } from './seed/index.ts';
import { materialReportRoutes } from './smart/material-report.ts';
import { smartRoutes } from './smart/routes.ts';
import { deviceRoutes } from './targeting/devices.ts';
import { interestRoutes } from './targeting/interests.ts';
import { placeRoutes } from './targeting/places.ts';
import { imageRoutes, materialRoute } from './uploads/images.ts';
import { temporaryFileRoutes } from './uploads/temporary-files.ts';
import { videoRoutes } from './uploads/videos.ts';
import { wire } from './wire.ts';

/** TikTok Business API v1.3. */
export const tiktok: Platform = {
  name: 'tiktok',
  routes: [
    ...authRoutes,
    ...accountRoutes,
    ...campaignRoutes,
    ...copyRoutes,
    ...adgroupRoutes,
    ...adRoutes,
    ...logRoutes,
    ...acoRoutes,
    ...smartRoutes,
    ...materialReportRoutes,
    ...videoRoutes,
    ...imageRoutes,
    ...temporaryFileRoutes,
    materialRoute,
    pictureRoute,
    ...businessAssetRoutes,
    ...identityRoutes,
    ...identityPostRoutes,
    ...sparkRoutes,
    ...pageRoutes,
    ...pixelRoutes,
    ...pixelLinkRoutes,
    ...appRoutes,
    ...portfolioRoutes,
    ...customRoutes,
    ...fileRoutes,
    ...applyRoutes,
    ...sharingRoutes,
    ...lookalikeRoutes,
    ...savedRoutes,
    ...placeRoutes,
    ...deviceRoutes,
    ...interestRoutes,
    ...reportRoutes,
    ...reportTaskRoutes,
    reportFileRoute,
    ...eventRoutes,
  ],
  gaps,
  wire,
  requestId,
  consent,
  seed,
  freshToken,
  bulk,
  market,
  units,
  noteOutside,
  outside,
  itemKinds: itemErrorKinds,
  reportKinds: reportTaskKinds,
  pageKinds,
};
