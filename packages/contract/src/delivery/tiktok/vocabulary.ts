import type { Vocabulary } from '../vocabulary.ts';
import { ad } from './ad.ts';
import { adgroup } from './adgroup.ts';
import { campaign } from './campaign.ts';
import { automatedAd, automatedAdgroup, smartAd, smartAdgroup, smartCampaign } from './smart.ts';

export const vocabulary: Vocabulary = {
  plain: { campaign, adgroup, ad },
  smart: { campaign: smartCampaign, adgroup: smartAdgroup, ad: smartAd },
  automated: { adgroup: automatedAdgroup, ad: automatedAd },
};
