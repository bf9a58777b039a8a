import { audienceCalls } from '@adsail/contract/audiences';
import {
  audienceLandingTypes,
  deliveryRanges,
  packageDefaults,
  packageRules,
} from '@adsail/contract/audiences/ocean';
import type { FieldRule } from '@adsail/contract/delivery';
import {
  actionDays,
  adTypes,
  ages,
  awemeFanBehaviors,
  awemeFansCounts,
  awemeFanTimeScopes,
  carriers,
  convertedTimeDurations,
  defaultConvertedTimeDuration,
  deviceBrands,
  deviceTypes,
  districts,
  filterEvents,
  genders,
  hideIfConverted,
  hideIfExists,
  interestActionModes,
  launchPrices,
  locationTypes,
  marketingGoals,
  networks,
  oceanAndroidVersions,
  oceanIosVersions,
  packageExtendTargets,
  platforms,
} from '@adsail/contract/delivery/ocean';
import { audiences } from '../controls/audiences.tsx';
import { checks, choice, select, several } from '../controls/options.tsx';
import { behaviours, interests, listed, regions } from '../controls/pickers.tsx';
import { flag, longText, range } from '../controls/plain.tsx';
import type { AudienceFormDescription } from '../field.ts';

/** What only a choice of one's own interests asks for; that choice is not open. */
const ownInterests = ['actionDays', 'actionCategories', 'actionWords', 'interestCategories', 'interestWords'];
const formRules: readonly FieldRule[] = ownInterests.map((field) => ({
  field,
  is: 'absent',
  when: { interestActionMode: ['UNLIMITED', 'RECOMMEND'] },
}));

/** Any version is what an empty field says. */
const versions = (all: readonly string[]) => all.filter((version) => version !== '0.0' && version !== 'NONE');

export const oceanPrestore: AudienceFormDescription = {
  platform: 'OCEAN',
  kind: 'prestore',
  calls: { add: audienceCalls.oceanAdd, update: audienceCalls.oceanUpdate },
  rules: [...packageRules, ...formRules],
  defaults: { ...packageDefaults, convertedTimeDuration: defaultConvertedTimeDuration },
  sections: [
    {
      title: 'use',
      fields: [
        longText('description', 200, { required: true }),
        select('landingType', audienceLandingTypes, { required: true, isFixed: true }),
        choice('adType', adTypes, { isFixed: true }),
        choice('marketingGoal', marketingGoals, {
          isFixed: true,
          closed: { LIVE: 'delivery:liveGradually' },
        }),
        choice('deliveryRange', deliveryRanges, { isFixed: true }),
      ],
    },
    {
      title: 'people',
      fields: [
        choice('district', districts),
        regions('city'),
        choice('locationType', locationTypes),
        choice('gender', genders),
        checks('age', ages, { words: 'age' }),
      ],
    },
    {
      title: 'audiences',
      fields: [audiences('retargetingTags'), audiences('retargetingTagsExclude')],
    },
    {
      title: 'interests',
      fields: [
        choice('interestActionMode', interestActionModes, { closed: { CUSTOM: 'delivery:notOpenYet' } }),
        choice('actionDays', actionDays, { words: null, hasAny: true }),
        behaviours('actionCategories'),
        listed('actionWords', 'behaviourWord'),
        interests('interestCategories'),
        listed('interestWords', 'interestWord'),
      ],
    },
    {
      title: 'aweme',
      fields: [
        several('awemeFanBehaviors', awemeFanBehaviors),
        choice('awemeFanTimeScope', awemeFanTimeScopes, { hasAny: true }),
        listed('awemeFanCategories', 'creatorCategory'),
        listed('awemeFanAccounts', 'creator'),
        listed('awemeFansNumbers', 'creator'),
        flag('filterAwemeAbnormalActive'),
        choice('filterAwemeFansCount', awemeFansCounts, {
          words: null,
          hasAny: true,
          hasHint: true,
          lasting: 'audiences:reason.lasting',
        }),
        flag('filterOwnAwemeFans'),
      ],
    },
    {
      title: 'devices',
      fields: [
        checks('platform', platforms, { words: 'os', sole: 'NONE' }),
        select('androidOsv', versions(oceanAndroidVersions), { words: null }),
        select('iosOsv', versions(oceanIosVersions), { words: null }),
        checks('deviceType', deviceTypes, { sole: 'NONE' }),
        several('deviceBrand', deviceBrands, { words: null }),
        checks('ac', networks, { words: 'network', sole: 'NONE' }),
        checks('carrier', carriers, { sole: 'NONE' }),
        range('launchPrice', { ...launchPrices, unit: 'CNY' }, { hasHint: true }),
      ],
    },
    {
      title: 'exclude',
      fields: [
        choice('hideIfExists', hideIfExists),
        choice('hideIfConverted', hideIfConverted),
        choice('convertedTimeDuration', convertedTimeDurations),
        several('filterEvent', filterEvents),
        checks('autoExtendTargets', packageExtendTargets, { hasHint: true }),
      ],
    },
  ],
};
