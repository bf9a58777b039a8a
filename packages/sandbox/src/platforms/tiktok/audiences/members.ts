import type { StoredObject } from '../../../state/index.ts';
import { type People, peopleOf, without } from '../../../state/people.ts';
import { stamp } from '../envelope.ts';
import { wrong } from '../errors.ts';
import type { Context, Input } from '../define-route.ts';

export type FileAction = 'APPEND' | 'REMOVE' | 'REPLACE';

interface History {
  action: string;
  at: number;
}
/** Until a change by files is worked in. */
const changeMinutes = 5;
/** "APPEND, REMOVE, REPLACE": it fails when fewer would be left. */
const fewest = 1000;

/** The people of uploaded files. */
function readFiles({ world, account }: Context, paths: readonly string[], type: unknown): People[] {
  return paths.map((path) => {
    const [, owner, key = ''] = path.split('/');
    const file = world.state.objects.get('tiktok', 'audience_file', key);
    // Only the account that uploaded a file can make an audience of it.
    if (owner !== account.id || !file) throw wrong(`file_paths: ${path} does not exist.`);
    if (file.fields['calculate_type'] !== type)
      throw wrong(`calculate_type: ${path} was uploaded as ${String(file.fields['calculate_type'])}.`);
    return world.state.people.read(Number(file.fields['list'] ?? 0));
  });
}

/** The list of an audience, and how many people are in it. */
export function firstMembers(context: Context, type: unknown, paths: readonly string[]): Input {
  const people = peopleOf(readFiles(context, paths, type));
  return { list: context.world.state.people.save(people), members: people.length };
}

/** What the audience's fields are after the change; its size follows some minutes later. */
export function changedMembers(
  context: Context,
  audience: StoredObject,
  action: FileAction,
  paths: readonly string[],
): Input {
  const { fields, id } = audience;
  if (fields['audience_type'] !== 'FILE')
    throw wrong(`custom_audience_id: Audience ${id} was not made from files.`);
  const { people } = context.world.state;
  const list = Number(fields['list'] ?? 0);
  const before = people.read(list);
  const given = readFiles(context, paths, fields['calculate_type']);
  const after = {
    APPEND: () => peopleOf([before, ...given]),
    REMOVE: () => without(before, peopleOf(given)),
    REPLACE: () => peopleOf(given),
  }[action]();
  const now = context.world.clock.now();
  const history = [...((fields['history'] ?? []) as History[]), { action, at: now }];
  if (after.length < fewest)
    return {
      ...fields,
      history,
      file_failure: `${action} failed: fewer than ${fewest} users would be left.`,
    };
  people.drop(list);
  return {
    ...fields,
    history,
    file_failure: '',
    list: people.save(after),
    members: after.length,
    members_before: membersOf(audience, now),
    changed_at: now,
  };
}

/** Undefined where the platform gathers the people itself. */
export function membersOf({ fields }: StoredObject, now: number): number | undefined {
  const { members, members_before, changed_at } = fields as Record<string, number | undefined>;
  const pending = changed_at !== undefined && now < changed_at + changeMinutes * 60_000;
  return pending ? members_before : members;
}

export const historyOf = ({ createdAt, fields }: StoredObject) =>
  [{ action: 'create', at: createdAt }, ...((fields['history'] ?? []) as History[])].map(
    ({ action, at }) => ({
      action: action.toLowerCase(),
      action_detail: '',
      msg: '',
      opt_time: stamp(at),
      editor: 'open_api',
    }),
  );
