import type { AdPlatform } from '../core/platforms.ts';
import { anyTask, type TaskDefinition } from './define.ts';
import type { CampaignReading } from './campaign-reading.ts';
import { facebookCampaign } from './facebook/campaign.ts';
import { facebookTask } from './facebook/index.ts';
import { oceanCampaign } from './ocean/campaign.ts';
import { oceanTask } from './ocean/index.ts';
import { tiktokCampaign } from './tiktok/campaign.ts';
import { tiktokTask } from './tiktok/index.ts';

/** All of them at once: for the server. A screen imports the platform that it is about. */
export const taskDefinitions: Readonly<Record<AdPlatform, TaskDefinition>> = {
  TIKTOK: anyTask(tiktokTask),
  FACEBOOK: anyTask(facebookTask),
  OCEAN: anyTask(oceanTask),
};

/** Apart from the definitions, because no screen needs them. */
export const campaignReadings: Readonly<Record<AdPlatform, CampaignReading>> = {
  TIKTOK: tiktokCampaign,
  FACEBOOK: facebookCampaign,
  OCEAN: oceanCampaign,
};
