import type { AdPlatform } from '@adsail/contract';
import type { ComponentProps, ReactNode } from 'react';
import {
  BehaviourPicker,
  DevicePicker,
  DictionaryPicker,
  InterestPicker,
  LanguagePicker,
  OsPicker,
  RegionPicker,
} from '../../targeting/index.ts';

type Picker = Omit<ComponentProps<typeof RegionPicker>, 'platform'>;

/** Settings whose values are ids of the platform's own lists: nobody knows those by heart. */
const pickers: Readonly<
  Partial<Record<AdPlatform, Readonly<Record<string, (picker: Picker) => ReactNode>>>>
> = {
  TIKTOK: {
    locationIds: (picker) => <RegionPicker {...picker} platform="TIKTOK" />,
    languages: (picker) => <LanguagePicker {...picker} platform="TIKTOK" />,
    interestCategoryIds: (picker) => <InterestPicker {...picker} platform="TIKTOK" />,
    interestKeywordIds: (picker) => (
      <InterestPicker {...picker} platform="TIKTOK" kind="ADDITIONAL_INTEREST" />
    ),
    purchaseIntentionIds: (picker) => (
      <InterestPicker {...picker} platform="TIKTOK" kind="PURCHASE_INTENTION" />
    ),
    videoInteractionIds: (picker) => <BehaviourPicker {...picker} platform="TIKTOK" kind="VIDEO_RELATED" />,
    creatorInteractionIds: (picker) => (
      <BehaviourPicker {...picker} platform="TIKTOK" kind="CREATOR_RELATED" />
    ),
    hashtagInteractionIds: (picker) => (
      <BehaviourPicker {...picker} platform="TIKTOK" kind="HASHTAG_INTERACTION" />
    ),
    deviceModelIds: (picker) => <DevicePicker {...picker} platform="TIKTOK" />,
  },
  FACEBOOK: {
    country: (picker) => (
      <DictionaryPicker {...picker} platform="FACEBOOK" dictionary="region" types={['country']} isSorted />
    ),
    countryGroups: (picker) => (
      <DictionaryPicker
        {...picker}
        platform="FACEBOOK"
        dictionary="region"
        types={['country_group']}
        isSorted
      />
    ),
    regions: (picker) => <DictionaryPicker {...picker} platform="FACEBOOK" dictionary="state" />,
    cities: (picker) => <DictionaryPicker {...picker} platform="FACEBOOK" dictionary="city" />,
    userOS: (picker) => <OsPicker {...picker} platform="FACEBOOK" />,
    userDevice: (picker) => <DevicePicker {...picker} platform="FACEBOOK" />,
  },
  OCEAN: { city: (picker) => <RegionPicker {...picker} platform="OCEAN" /> },
};

/** Undefined: it is typed. */
export const pickerOf = (platform: AdPlatform, setting: string | undefined) =>
  setting === undefined ? undefined : pickers[platform]?.[setting];
