import { newTargetingItem } from '@adsail/contract/tasks/facebook';
import { descriptionOf, facebookTaskRegions } from '../../audience-form/index.ts';
import type { AudienceCards } from '../description.ts';

const saved = descriptionOf('FACEBOOK', 'prestore');
if (!saved) throw new Error('Facebook has a form of saved audiences');

const fieldOf = (name: string) =>
  saved.sections.flatMap(({ fields }) => fields).filter(({ names }) => names[0] === name);

/** Shown on which devices is the whole task's; and a card is for several accounts, whose audiences are not the same. */
const elsewhere = ['devices', 'advantageAudience'];

/** As the form of saved audiences. */
export const audiences: AudienceCards = {
  list: 'targeting',
  packages: 'audienceInfoList',
  newCard: newTargetingItem,
  form: {
    rules: saved.rules,
    sections: saved.sections.map(({ title, fields }) => ({
      title,
      fields: [
        ...fields
          .filter(({ names: [name = ''] }) => !elsewhere.includes(name))
          .map((field) => (field.names[0] === 'country' ? facebookTaskRegions() : field)),
        ...(title === 'interests' ? fieldOf('advantageAudience') : []),
      ],
    })),
  },
};
