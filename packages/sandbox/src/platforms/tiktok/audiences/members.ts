import type { StoredObject } from '../../../state/index.ts';
import { stamp } from '../envelope.ts';
import { wrong } from '../errors.ts';
import type { Context, Input } from '../define-route.ts';

export type FileAction = 'APPEND' | 'REMOVE' | 'REPLACE';

interface History {
  action: string;
  at: number;
}
/** The members of a list audience live beside it: their digests, a line each. */
const level = 'audience_members';
/** Until a change by files is worked in. */
const changeMinutes = 5;
/** "APPEND, REMOVE, REPLACE": it fails when fewer would be left. */
const fewest = 1000;

const linesOf = (object: StoredObject | undefined): string[] =>
  String(object?.fields['digests'] ?? '')
    .split('\n')
    .filter(Boolean);

/** The digests of uploaded files, each once. */
function readFiles({ world, account }: Context, paths: readonly string[], type: unknown): Set<string> {
  const digests = new Set<string>();
  for (const path of paths) {
    const [, owner, key = ''] = path.split('/');
    const file = world.state.objects.get('tiktok', 'audience_file', key);
    // Only the account that uploaded a file can make an audience of it.
    if (owner !== account.id || !file) throw wrong(`file_paths: ${path} does not exist.`);
    if (file.fields['calculate_type'] !== type)
      throw wrong(`calculate_type: ${path} was uploaded as ${String(file.fields['calculate_type'])}.`);
    for (const digest of linesOf(file)) digests.add(digest);
  }
  return digests;
}

function save({ world, account }: Context, id: string, digests: ReadonlySet<string>): void {
  const fields = { digests: [...digests].join('\n') };
  const before = world.state.objects.get('tiktok', level, id);
  if (before) world.state.objects.save('tiktok', level, { ...before, fields });
  else
    world.state.objects.insert('tiktok', level, {
      id,
      accountId: account.id,
      name: id,
      status: 'ENABLE',
      fields,
    });
}

/** Called once the audience has its id. */
export function firstMembers(context: Context, id: string, type: unknown, paths: readonly string[]): Input {
  const digests = readFiles(context, paths, type);
  save(context, id, digests);
  return { members: digests.size };
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
  const given = readFiles(context, paths, fields['calculate_type']);
  const before = new Set(linesOf(context.world.state.objects.get('tiktok', level, id)));
  const after = {
    APPEND: () => new Set([...before, ...given]),
    REMOVE: () => new Set([...before].filter((digest) => !given.has(digest))),
    REPLACE: () => given,
  }[action]();
  const now = context.world.clock.now();
  const history = [...((fields['history'] ?? []) as History[]), { action, at: now }];
  if (after.size < fewest)
    return {
      ...fields,
      history,
      file_failure: `${action} failed: fewer than ${fewest} users would be left.`,
    };
  save(context, id, after);
  return {
    ...fields,
    history,
    file_failure: '',
    members: after.size,
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
