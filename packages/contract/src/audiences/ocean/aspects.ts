import type { z } from 'zod';
import { ages, oceanAndroidVersions, oceanIosVersions } from '../../delivery/ocean/index.ts';
import {
  ageSteps,
  type Aspect,
  exact,
  inField,
  lost,
  type Meanings,
  rangesOf,
  type ReadAspect,
  type System,
  writeSteps,
  writeVersion,
  type WrittenAspect,
} from '../ways/aspects.ts';
import type { AudienceSettings } from '../ways/way.ts';
import type { views } from './schema.ts';

type Package = z.infer<typeof views.prestore>;

const steps = ageSteps(ages);
const isSystem = (word: string): word is System => word === 'ANDROID' || word === 'IOS';
const isVersion = (word: string | undefined): word is string => /^[1-9]/.test(word ?? '');

export function aspectsOf(settings: AudienceSettings, _meanings: Meanings): ReadAspect[] {
  const { gender, age, platform, androidOsv, iosOsv, ac } = settings as Package;
  const aspects: ReadAspect[] = [];
  const add = (field: keyof Package, aspect: Aspect) => aspects.push({ fields: [field], aspect });
  if (gender) {
    const male = gender === 'GENDER_MALE' ? 'male' : 'any';
    add('gender', { is: 'gender', gender: gender === 'GENDER_FEMALE' ? 'female' : male });
  }
  // A finer step than the five is of the platform alone.
  if (age && rangesOf(steps, age).length === age.length)
    add('age', { is: 'ages', ranges: rangesOf(steps, age) });
  const systems = platform?.filter((each) => each !== 'NONE');
  if (systems?.every(isSystem)) add('platform', { is: 'systems', systems });
  if (isVersion(androidOsv)) add('androidOsv', { is: 'version', system: 'ANDROID', version: androidOsv });
  if (isVersion(iosOsv)) add('iosOsv', { is: 'version', system: 'IOS', version: iosOsv });
  if (ac) add('ac', { is: 'networks', networks: ac.filter((each) => each !== 'NONE') });
  return aspects;
}

export function write(aspect: Aspect, _meanings: Meanings): WrittenAspect<Package> {
  switch (aspect.is) {
    case 'countries':
      return lost('otherIds');
    case 'gender':
      return exact({
        gender: ({ male: 'GENDER_MALE', female: 'GENDER_FEMALE', any: 'NONE' } as const)[aspect.gender],
      });
    case 'ages':
      return inField('age', writeSteps(steps, aspect.ranges));
    case 'systems':
      return exact({ platform: aspect.systems.length > 0 ? [...aspect.systems] : ['NONE'] });
    case 'version':
      return aspect.system === 'ANDROID'
        ? inField('androidOsv', writeVersion(oceanAndroidVersions, aspect.version))
        : inField('iosOsv', writeVersion(oceanIosVersions, aspect.version));
    case 'networks': {
      const networks = aspect.networks as NonNullable<Package['ac']>;
      return exact({ ac: networks.length > 0 ? [...networks] : ['NONE'] });
    }
    case 'languages':
      return aspect.codes.length + aspect.others.length === 0 ? exact({}) : lost('noSuchField');
  }
}
