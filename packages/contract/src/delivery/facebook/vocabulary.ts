import type { Vocabulary } from '../vocabulary.ts';
import { ad } from './ad.ts';
import { adgroup } from './adgroup.ts';
import { campaign } from './campaign.ts';

export const vocabulary: Vocabulary = { plain: { campaign, adgroup, ad } };
