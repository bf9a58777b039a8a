import { calls, read } from '../core/call.ts';
import {
  DictionaryAnswer,
  DictionaryQuery,
  EntryNames,
  EntryNamesInput,
  PlaceQuery,
  PlatformDictionaryQuery,
  RegionFile,
  RegionFileInput,
  TargetingSearch,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    targeting: typeof texts;
  }
}

const dictionary = {
  input: DictionaryQuery,
  output: DictionaryAnswer,
  right: 'assets.read',
} as const;

export const targetingCalls = calls('targeting', {
  tiktokRegionUrl: read('/ad/tool/tiktok/region/oss/url', {
    platform: 'TIKTOK',
    input: RegionFileInput,
    output: RegionFile,
    right: 'assets.read',
    failure: 'targeting:failure.region',
    summary: 'The address of a file with all regions of TikTok, to be fetched with GET',
  }),
  oceanRegions: read('/ad/tool/ocean/region/list', {
    platform: 'OCEAN',
    ...dictionary,
    failure: 'targeting:failure.region',
    summary: 'Provinces, cities and districts of Ocean',
  }),
  tiktokSearch: read('/ad/tool/tiktok/getTargetingSearch', {
    platform: 'TIKTOK',
    ...dictionary,
    input: TargetingSearch,
    failure: 'targeting:failure.search',
    summary: 'Interests, intentions and interactions of TikTok by words; all of them without words',
  }),
  facebookBehaviours: read('/ad/tool/facebook/behaviors/query', {
    platform: 'FACEBOOK',
    ...dictionary,
    failure: 'targeting:failure.behaviour',
    summary: 'Behaviours of Facebook, as a tree',
  }),
  facebookRegions: read('/ad/tool/facebook/region/query', {
    platform: 'FACEBOOK',
    ...dictionary,
    input: PlaceQuery,
    failure: 'targeting:failure.region',
    summary: 'Countries and groups of countries of Facebook; its states and cities by words',
  }),
  facebookInterests: read('/ad/tool/facebook/interest/queryCategory', {
    platform: 'FACEBOOK',
    ...dictionary,
    failure: 'targeting:failure.interest',
    summary: 'Interests of Facebook, as a tree',
  }),
  facebookDevices: read('/ad/tool/facebook/userDevice/query', {
    platform: 'FACEBOOK',
    ...dictionary,
    failure: 'targeting:failure.deviceModel',
    summary: 'Devices of Facebook',
  }),
  facebookSystems: read('/ad/tool/facebook/userOS/query', {
    platform: 'FACEBOOK',
    ...dictionary,
    failure: 'targeting:failure.os',
    summary: 'Operating systems of Facebook and their versions',
  }),
  dictionary: read('/ad/tool/{platform}/dictionary/query', {
    platform: 'input',
    ...dictionary,
    input: PlatformDictionaryQuery,
    summary: 'Any list of a platform to choose targeting from, by its name',
  }),
  names: read('/ad/tool/{platform}/dictionary/names', {
    platform: 'input',
    input: EntryNamesInput,
    output: EntryNames,
    right: 'assets.read',
    failure: 'targeting:failure.dictionary',
    summary: 'What saved ids of a list are called, and which are no longer offered',
  }),
});
