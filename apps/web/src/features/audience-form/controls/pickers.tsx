import type { AdPlatform } from '@adsail/contract';
import type { TargetingDictionary } from '@adsail/contract/targeting';
import {
  BehaviourPicker,
  DevicePicker,
  DictionaryPicker,
  InterestPicker,
  LanguagePicker,
  OsPicker,
  RegionPicker,
  splitRegions,
} from '../../targeting/index.ts';
import { type AudienceField, type FieldProps, pathOf, type Settings } from '../field.ts';
import { Folded } from './folded.tsx';

type Rest = Omit<AudienceField, 'names' | 'draw'>;
type Lists = Exclude<AdPlatform, 'OCEAN'>;

/** What the picker's ids are in the settings. */
interface Shape<Value> {
  read: (settings: (name: string) => unknown) => Value[];
  write: (ids: Value[], settings: (name: string) => unknown) => Settings;
}

const idsIn = <Value,>(name: string): Shape<Value> => ({
  read: (settings) => (settings(name) as Value[] | undefined) ?? [],
  write: (ids) => ({ [name]: ids }),
});

interface Entry {
  id: string;
  name?: string;
}
const entryOf = (value: unknown): Entry => (typeof value === 'string' ? { id: value } : (value as Entry));

/** Facebook's choices go with their names: those that stay keep theirs. */
export const entriesIn = (name: string): Shape<string> => {
  const entries = (settings: (name: string) => unknown) =>
    ((settings(name) as unknown[] | undefined) ?? []).map(entryOf);
  return {
    read: (settings) => entries(settings).map(({ id }) => id),
    write: (ids, settings) => {
      const known = new Map(entries(settings).map((entry) => [entry.id, entry]));
      return { [name]: ids.map((id) => known.get(id) ?? { id }) };
    },
  };
};

/** Countries and groups of them are two fields. */
export const countriesAndGroups: Shape<string> = {
  read: (settings) =>
    ['country', 'countryGroups'].flatMap((name) => (settings(name) as string[] | undefined) ?? []),
  write: (ids) => ({ ...splitRegions(ids) }),
};

interface CountryGroup {
  group: string;
  country?: string[];
}

/** The same in a task, where a group can have its countries with it: those that stay keep theirs. */
export const countriesAndListedGroups: Shape<string> = {
  read: (settings) => [
    ...((settings('country') as string[] | undefined) ?? []),
    ...((settings('countryGroups') as CountryGroup[] | undefined) ?? []).map(({ group }) => group),
  ],
  write: (ids, settings) => {
    const { country, countryGroups } = splitRegions(ids);
    const known = (settings('countryGroups') as CountryGroup[] | undefined) ?? [];
    return {
      country,
      countryGroups: countryGroups.map((group) => known.find((each) => each.group === group) ?? { group }),
    };
  },
};

type Draw<Value> = (picker: {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  label: string;
  disabled: boolean;
  advertiserId: string | undefined;
  value: Value[];
  onChange: (ids: Value[]) => void;
}) => React.ReactNode;

function Picker<Value>(
  props: FieldProps & { names: readonly string[]; shape: Shape<Value>; picker: Draw<Value> },
) {
  const { names, shape, picker, form } = props;
  const settings = (name: string): unknown => form.getValues(pathOf(name));
  return (
    <Folded {...props} names={names}>
      {(control) =>
        picker({
          ...control,
          value: shape.read(settings),
          onChange: (ids) => {
            const shouldValidate = form.formState.isSubmitted;
            for (const [name, value] of Object.entries(shape.write(ids, settings)))
              form.setValue(pathOf(name), value, { shouldDirty: true, shouldValidate });
          },
        })
      }
    </Folded>
  );
}

const pickerField = <Value,>(
  names: readonly string[],
  shape: Shape<Value>,
  draw: (props: FieldProps) => Draw<Value>,
  rest: Rest = {},
): AudienceField => ({
  ...rest,
  names,
  draw: (props) => (
    <Picker<Value> key={names[0]} {...props} names={names} shape={shape} picker={draw(props)} />
  ),
});

export const regions = (name: string, rest?: Rest) =>
  pickerField<string>(
    [name],
    idsIn(name),
    ({ platform }) =>
      (picker) => <RegionPicker {...picker} platform={platform} />,
    rest,
  );

const placesOf = (shape: Shape<string>) => (rest?: Rest) =>
  pickerField<string>(
    ['country', 'countryGroups'],
    shape,
    () => (picker) => <RegionPicker {...picker} platform="FACEBOOK" />,
    rest,
  );
export const facebookRegions = placesOf(countriesAndGroups);
export const facebookTaskRegions = placesOf(countriesAndListedGroups);

/** Countries alone. */
export const countries = (name: string, rest?: Rest) =>
  pickerField<string>(
    [name],
    idsIn(name),
    () => (picker) => (
      <DictionaryPicker {...picker} platform="FACEBOOK" dictionary="region" types={['country']} isSorted />
    ),
    rest,
  );

export const interests = (name: string, kind?: 'ADDITIONAL_INTEREST' | 'PURCHASE_INTENTION', rest?: Rest) =>
  pickerField<string>(
    [name],
    idsIn(name),
    ({ platform }) =>
      (picker) => <InterestPicker {...picker} platform={platform} kind={kind} />,
    rest,
  );

export const behaviours = (
  name: string,
  kind?: 'VIDEO_RELATED' | 'CREATOR_RELATED' | 'HASHTAG_INTERACTION',
  rest?: Rest,
) =>
  pickerField<string>(
    [name],
    idsIn(name),
    ({ platform }) =>
      (picker) => <BehaviourPicker {...picker} platform={platform} kind={kind} />,
    rest,
  );

/** One of Facebook's lists whose choices go with their names. */
export const entries = (name: string, dictionary: TargetingDictionary, rest?: Rest) =>
  pickerField<string>(
    [name],
    entriesIn(name),
    () => (picker) => <DictionaryPicker {...picker} platform="FACEBOOK" dictionary={dictionary} />,
    rest,
  );

/** Any list of a platform whose choices are ids. */
export const listed = (name: string, dictionary: TargetingDictionary, rest?: Rest) =>
  pickerField<string>(
    [name],
    idsIn(name),
    ({ platform }) =>
      (picker) => <DictionaryPicker {...picker} platform={platform} dictionary={dictionary} isSorted />,
    rest,
  );

export const deviceModels = (name: string, rest?: Rest) =>
  pickerField<string>(
    [name],
    idsIn(name),
    ({ platform }) =>
      (picker) => <DevicePicker {...picker} platform={platform as Lists} />,
    rest,
  );

export const systems = (name: string, rest?: Rest) =>
  pickerField<string>(
    [name],
    idsIn(name),
    () => (picker) => <OsPicker {...picker} platform="FACEBOOK" />,
    rest,
  );

export const tiktokLanguages = (name: string, rest?: Rest) =>
  pickerField<string>(
    [name],
    idsIn(name),
    () => (picker) => <LanguagePicker {...picker} platform="TIKTOK" />,
    rest,
  );

export const facebookLanguages = (name: string, rest?: Rest) =>
  pickerField<number>(
    [name],
    idsIn(name),
    () => (picker) => <LanguagePicker {...picker} platform="FACEBOOK" />,
    rest,
  );
