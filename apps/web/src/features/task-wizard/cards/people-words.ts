/** Where people are, how old, of which gender, with which system: what tells audiences apart. */
const fields = [
  'locationIds',
  'country',
  'countryGroups',
  'regions',
  'cities',
  'city',
  'ageGroups',
  'ageMin',
  'age',
  'gender',
  'genders',
  'operatingSystems',
  'userOS',
  'platform',
] as const;
type PeopleField = (typeof fields)[number];

/** Values that leave everybody in. */
const unlimited = new Set(['GENDER_UNLIMITED', 'NONE', 'ANY', 'ALL', 'unlimited', '0']);

interface PeoplePart {
  field: PeopleField;
  values: readonly string[];
}

/** What the settings of an audience say of them, in one order for all platforms. */
export const peopleParts = (settings: Readonly<Record<string, unknown>>): PeoplePart[] =>
  fields.flatMap((field) => {
    const told = field === 'ageMin' ? [settings['ageMin'], settings['ageMax']] : [settings[field]].flat();
    const values = told
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map(String)
      .filter((value) => !unlimited.has(value));
    return values.length > 0 ? [{ field, values }] : [];
  });
