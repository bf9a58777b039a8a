import type { z } from 'zod';
import {
  ages,
  type AgeRange,
  type Aspect,
  exact,
  haveSameYears,
  inField,
  type LanguageAspect,
  type Languages,
  lost,
  type Meanings,
  type ReadAspect,
  rough,
  type System,
  writeLanguages,
  writePlaces,
  type WrittenAspect,
} from '../ways/aspects.ts';
import type { AudienceSettings } from '../ways/way.ts';
import type { views } from './schema.ts';

type Saved = z.infer<typeof views.prestore>;

const systemVersion = /^(iOS|Android)_ver_(\d+\.\d+)_and_above$/;
const youngest = 18;

function languagesOf(keys: readonly number[], { ofKey }: Languages): LanguageAspect {
  const read = keys.map((key) => ofKey.get(String(key)) ?? { name: String(key), codes: [], isWhole: true });
  return {
    is: 'languages',
    codes: [...new Set(read.flatMap(({ codes }) => codes))],
    others: read.filter(({ codes }) => codes.length === 0).map(({ name }) => name),
    isWider: read.some(({ isWhole, codes }) => !isWhole && codes.length > 0),
  };
}

export function aspectsOf(settings: AudienceSettings, { languages }: Meanings): ReadAspect[] {
  const { locales, country, genders, ageMin, ageMax, devices, userOS } = settings as Saved;
  const aspects: ReadAspect[] = [];
  const add = (fields: (keyof Saved)[], aspect: Aspect) => aspects.push({ fields, aspect });
  if (locales) add(['locales'], languagesOf(locales, languages));
  if (country) add(['country'], { is: 'countries', codes: country, hasSmaller: false });
  if (genders) {
    const [only, ...more] = genders.filter((each) => each !== 0);
    const gender = only === 1 ? 'male' : 'female';
    add(['genders'], { is: 'gender', gender: only === undefined || more.length > 0 ? 'any' : gender });
  }
  if (ageMin !== undefined || ageMax !== undefined) {
    const to = ageMax ?? ages.oldestAtFacebook;
    const range: AgeRange = [ageMin ?? youngest, to >= ages.oldestAtFacebook ? ages.oldest : to];
    const said = (['ageMin', 'ageMax'] as const).filter((field) => settings[field] !== undefined);
    add(said, { is: 'ages', ranges: [range] });
  }
  if (devices && !devices.includes('DESKTOP'))
    add(['devices'], {
      is: 'systems',
      systems: devices.filter((each): each is System => each !== 'DESKTOP'),
    });
  const [, name, version] = systemVersion.exec(userOS?.join() ?? '') ?? [];
  if (name && version)
    add(['userOS'], { is: 'version', system: name === 'iOS' ? 'IOS' : 'ANDROID', version });
  return aspects;
}

function writeAges(ranges: readonly AgeRange[]): WrittenAspect<Saved> {
  if (ranges.length === 0) return exact({});
  const from = Math.max(13, Math.min(...ranges.map(([start]) => start)));
  const to = Math.max(...ranges.map(([, end]) => end));
  const top = ages.oldestAtFacebook;
  const settings = { ageMin: Math.min(from, top), ageMax: Math.min(to, top) };
  // To the highest age is to the end; from an age to one above it there is no end in between.
  const isSame = haveSameYears([[from, to]], ranges) && (to < top || to === ages.oldest);
  return isSame ? exact(settings) : rough(settings, 'ages');
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export function write(aspect: Aspect, { languages: { keysOf } }: Meanings): WrittenAspect<Saved> {
  switch (aspect.is) {
    case 'countries':
      return inField('country', writePlaces([...aspect.codes], aspect, []));
    case 'gender':
      return exact({ genders: [({ any: 0, male: 1, female: 2 } as const)[aspect.gender]] });
    case 'ages':
      return writeAges(aspect.ranges);
    case 'systems':
      return exact(aspect.systems.length > 0 ? { devices: [...aspect.systems] } : {});
    case 'version': {
      const system = aspect.system === 'IOS' ? 'iOS' : 'Android';
      return exact({ userOS: [`${system}_ver_${aspect.version}_and_above`], devices: [aspect.system] });
    }
    case 'networks':
      return aspect.networks.length === 0 ? exact({}) : lost('noSuchField');
    case 'languages': {
      const keys = aspect.codes.flatMap((code) => keysOf.get(code) ?? []).map(Number);
      const missing = aspect.codes.filter((code) => !keysOf.has(code));
      const names = missing.map((code) => languageNames.of(code) ?? code);
      return inField('locales', writeLanguages(keys, aspect, [...names, ...aspect.others]));
    }
  }
}
