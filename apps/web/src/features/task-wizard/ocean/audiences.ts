import { newAudienceCard } from '@adsail/contract/tasks/ocean';
import { descriptionOf } from '../../audience-form/index.ts';
import type { AudienceCards } from '../description.ts';

const saved = descriptionOf('OCEAN', 'prestore');
if (!saved) throw new Error('Ocean has a form of saved audiences');

/** As the form of saved audiences; what one is for the task itself says. */
export const audiences: AudienceCards = {
  list: 'audienceV2List',
  packages: 'audienceInfoList',
  newCard: newAudienceCard,
  form: { rules: saved.rules, sections: saved.sections.filter(({ title }) => title !== 'use') },
};
