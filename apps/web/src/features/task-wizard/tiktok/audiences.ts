import { appStoreTypes } from '@adsail/contract/delivery';
import { newTargetGroup } from '@adsail/contract/tasks/tiktok';
import { checks, descriptionOf } from '../../audience-form/index.ts';
import type { AudienceCards } from '../description.ts';

const saved = descriptionOf('TIKTOK', 'prestore');
if (!saved) throw new Error('TikTok has a form of saved audiences');

/** As the form of saved audiences; a card names both systems where a saved audience has none. */
export const audiences: AudienceCards = {
  list: 'audienceV2List',
  packages: 'audienceInfoList',
  packageKinds: ['prestore'],
  newCard: newTargetGroup,
  form: {
    rules: saved.rules,
    sections: saved.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        field.names[0] === 'operatingSystems'
          ? checks('operatingSystems', appStoreTypes, { words: 'os' })
          : field,
      ),
    })),
  },
};
