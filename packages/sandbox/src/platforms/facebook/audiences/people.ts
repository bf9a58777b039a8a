import { between } from '../../../random.ts';
import { HeldPeople } from '../../../state/held-people.ts';
import type { StoredObject } from '../../../state/index.ts';
import { type People, peopleOf, personOf } from '../../../state/people.ts';
import type { World } from '../../../world.ts';
import { badParam } from '../errors.ts';
import { recordOf, textOf } from '../graph/params.ts';
import { platformName } from '../version.ts';

/** The people of a customer list live beside it. */
const heldPeople = new HeldPeople(platformName, 'audience_people');
const maxRows = 10_000;
const maxSamples = 100;
const hourMs = 3_600_000;
const digest = /^[0-9a-f]{64}$/;

/** "Customer file custom audiences": whether a key is sent as the SHA-256 of its normal form. */
const keys: Readonly<Record<string, RegExp>> = {
  EXTERN_ID: /./,
  MADID: /^[0-9a-f-]{32,36}$/i,
  LOOKALIKE_VALUE: /^\d+(\.\d+)?$/,
  ...Object.fromEntries(
    ['EMAIL', 'PHONE', 'GEN', 'DOBY', 'DOBM', 'DOBD', 'LN', 'FN', 'FI', 'CT', 'ST', 'ZIP', 'COUNTRY'].map(
      (name) => [name, digest],
    ),
  ),
};
const singleKeys: Readonly<Record<string, string>> = {
  EMAIL_SHA256: 'EMAIL',
  PHONE_SHA256: 'PHONE',
  MOBILE_ADVERTISER_ID: 'MADID',
};
/** By these alone a person is found again. */
const strongKeys = ['EXTERN_ID', 'EMAIL', 'PHONE', 'MADID'];

export interface Uploaded {
  people: People;
  received: number;
  invalid: number;
  samples: Record<string, string>;
}

/** Entries that are not what the schema says are counted and left out; the others are taken. */
export function readPayload(value: unknown): Uploaded {
  const { schema, data } = recordOf(value);
  if (schema === undefined) throw badParam('The parameter payload[schema] is required.');
  if (!Array.isArray(data) || data.length === 0) throw badParam('The parameter payload[data] is required.');
  if (data.length > maxRows) throw badParam(`Param payload[data] must have a length of at most ${maxRows}`);
  const names = (Array.isArray(schema) ? schema.map(String) : [textOf(schema)]).map(
    (name) => singleKeys[name] ?? name,
  );
  if (names.some((name) => !keys[name]))
    throw badParam(
      `Param payload[schema] must be one of {${[...Object.keys(singleKeys), ...Object.keys(keys)].join(', ')}}`,
    );
  const people: number[] = [];
  const uploaded: Omit<Uploaded, 'people'> = { received: data.length, invalid: 0, samples: {} };
  for (const [index, row] of data.entries()) {
    const cells = (Array.isArray(row) ? row : [row]).map(textOf);
    const person = identityOf(names, cells);
    if (person !== undefined) people.push(personOf(person));
    else {
      uploaded.invalid += 1;
      if (uploaded.invalid <= maxSamples) uploaded.samples[String(index)] = cells.join(',');
    }
  }
  return { ...uploaded, people: peopleOf([Float64Array.from(people)]) };
}

/** What is not known of a person is left blank. */
function identityOf(names: readonly string[], cells: readonly string[]): string | undefined {
  const given = names.flatMap((name, index) => {
    const cell = cells[index] ?? '';
    return cell === '' ? [] : [{ name, cell }];
  });
  const isRight = given.every(({ name, cell }) => keys[name]?.test(cell));
  const people = given.filter(({ name }) => name !== 'LOOKALIKE_VALUE');
  if (!isRight || cells.length > names.length || people.length === 0) return undefined;
  const strong = people.find(({ name }) => strongKeys.includes(name));
  return (strong ? [strong] : people).map(({ name, cell }) => `${name}:${cell}`).join(' ');
}

export const membersOf = (world: World, id: string): People =>
  heldPeople.read(world.state, id) ?? new Float64Array();

export function keepMembers(
  world: World,
  audience: Pick<StoredObject, 'id' | 'accountId'>,
  people: People,
): void {
  if (people.length === 0) heldPeople.drop(world.state, audience.id);
  else heldPeople.keep(world.state, audience, people);
}

/** How many of them the platform knows: six to nine in ten. */
export const matchedOf = (id: string, count: number): number =>
  Math.floor(count * between(0.6, 0.9, 'match', id));

export const isList = ({ fields }: StoredObject): boolean => fields['subtype'] === 'CUSTOM';

/** How many the platform has worked in; those from before a change until then. */
export function peopleShown({ id, fields }: StoredObject, now: number): number | undefined {
  const { $people: people, $peopleBefore: before, $changedAt: changedAt } = fields;
  if (typeof changedAt !== 'number') return undefined;
  const workedIn = changedAt + between(hourMs / 4, hourMs, 'list', id, changedAt);
  const shown = now < workedIn ? before : people;
  return typeof shown === 'number' ? shown : undefined;
}

/** Those of a list that the platform has found. */
export function listSize(audience: StoredObject, now: number): number | undefined {
  const shown = peopleShown(audience, now);
  return shown === undefined ? undefined : matchedOf(audience.id, shown);
}
