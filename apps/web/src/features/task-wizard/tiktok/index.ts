import { tiktokTask, type TikTokContent } from '@adsail/contract/tasks/tiktok';
import { assetsPerAccount, link, onOff } from '../controls/index.ts';
import { type WizardDescription, wizardDefinition } from '../description.ts';
import { audiences } from './audiences.ts';
import { base } from './base.ts';
import { materials } from './materials.ts';

export const tiktok: WizardDescription = {
  platform: 'TIKTOK',
  definition: wizardDefinition(tiktokTask),
  base,
  audiences,
  materials,
  creative: [
    {
      title: 'identity',
      fields: [
        assetsPerAccount('identityIds', { kind: 'identity', hasHint: true }),
        onOff('smartAdSwitch', { hasHint: true }),
        link('impressionTrackingUrl'),
        link('clickTrackingUrl'),
      ],
    },
  ],
  surfaces: ['fullScreen'],
  lookOf(content, group) {
    const { materialGroups, identityIds } = content as TikTokContent;
    const card = materialGroups?.[group];
    return { text: card?.adText, button: card?.callToAction, speakerId: identityIds?.[0] };
  },
};
