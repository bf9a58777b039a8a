import type { z } from 'zod';
import { androidVersions, iosVersions } from '../../delivery/index.ts';
import { ageGroups } from '../../delivery/tiktok/index.ts';
import {
  ageSteps,
  type Aspect,
  exact,
  inField,
  type Meanings,
  rangesOf,
  type ReadAspect,
  writeLanguages,
  writePlaces,
  writeSteps,
  writeVersion,
  type WrittenAspect,
} from '../ways/aspects.ts';
import type { AudienceSettings } from '../ways/way.ts';
import type { views } from './schema.ts';

type Saved = z.infer<typeof views.prestore>;

const steps = ageSteps(ageGroups);
const genders = { GENDER_MALE: 'male', GENDER_FEMALE: 'female', GENDER_UNLIMITED: 'any' } as const;

export function aspectsOf(settings: AudienceSettings, { countries: { codeOf } }: Meanings): ReadAspect[] {
  const {
    locationIds,
    gender,
    ageGroups: groups,
    operatingSystems,
    networkTypes,
    languages,
    ...rest
  } = settings as Saved;
  const aspects: ReadAspect[] = [];
  const add = (field: keyof Saved, aspect: Aspect) => aspects.push({ fields: [field], aspect });
  if (locationIds) {
    const codes = locationIds.flatMap((id) => codeOf.get(id) ?? []);
    add('locationIds', { is: 'countries', codes, hasSmaller: codes.length < locationIds.length });
  }
  if (gender) add('gender', { is: 'gender', gender: genders[gender] });
  if (groups) add('ageGroups', { is: 'ages', ranges: rangesOf(steps, groups) });
  if (operatingSystems) add('operatingSystems', { is: 'systems', systems: operatingSystems });
  if (rest.minAndroidVersion)
    add('minAndroidVersion', { is: 'version', system: 'ANDROID', version: rest.minAndroidVersion });
  if (rest.minIosVersion) add('minIosVersion', { is: 'version', system: 'IOS', version: rest.minIosVersion });
  if (networkTypes)
    add('networkTypes', {
      is: 'networks',
      networks: networkTypes.filter((each) => each !== 'unlimited'),
    });
  if (languages) add('languages', { is: 'languages', codes: languages, others: [], isWider: false });
  return aspects;
}

export function write(aspect: Aspect, { countries: { idOf } }: Meanings): WrittenAspect<Saved> {
  switch (aspect.is) {
    case 'countries': {
      const missing = aspect.codes.filter((code) => !idOf.has(code));
      const ids = aspect.codes.flatMap((code) => idOf.get(code) ?? []);
      return inField('locationIds', writePlaces(ids, aspect, missing));
    }
    case 'gender':
      return exact({
        gender: ({ male: 'GENDER_MALE', female: 'GENDER_FEMALE', any: 'GENDER_UNLIMITED' } as const)[
          aspect.gender
        ],
      });
    case 'ages':
      return inField('ageGroups', writeSteps(steps, aspect.ranges));
    case 'systems':
      return exact(aspect.systems.length === 1 ? { operatingSystems: [...aspect.systems] } : {});
    case 'version':
      return aspect.system === 'ANDROID'
        ? inField('minAndroidVersion', writeVersion(androidVersions, aspect.version))
        : inField('minIosVersion', writeVersion(iosVersions, aspect.version));
    case 'networks': {
      const networks = aspect.networks as NonNullable<Saved['networkTypes']>;
      return exact({ networkTypes: networks.length > 0 ? [...networks] : ['unlimited'] });
    }
    case 'languages': {
      const languages = [...aspect.codes] as NonNullable<Saved['languages']>;
      return inField('languages', writeLanguages(languages, aspect, aspect.others));
    }
  }
}
