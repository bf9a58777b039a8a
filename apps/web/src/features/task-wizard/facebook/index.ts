import { type FacebookContent, facebookTask } from '@adsail/contract/tasks/facebook';
import { type WizardDescription, wizardDefinition } from '../description.ts';
import { audiences } from './audiences.ts';
import { base } from './base.ts';
import { materials } from './materials.tsx';
import { pages } from './pages.tsx';
import { traces } from './traces.tsx';

export const facebook: WizardDescription = {
  platform: 'FACEBOOK',
  definition: wizardDefinition(facebookTask),
  base,
  audiences,
  materials,
  creative: [{ title: 'identity', fields: [pages(), traces()] }],
  surfaces: ['feed', 'fullScreen'],
  lookOf(content, group) {
    const { materialGroups, adSetIdentityInfo } = content as FacebookContent;
    const card = materialGroups?.[group];
    return {
      text: card?.message?.[0],
      title: card?.title?.[0],
      button: card?.callToAction,
      speakerId: adSetIdentityInfo?.find(({ actorId }) => actorId !== undefined)?.actorId,
    };
  },
};
