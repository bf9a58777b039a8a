import { developerApps } from '../../../apps.ts';
import { writeJson } from '../../../json/lossless.ts';
import { personOf } from '../../../outside.ts';
import type { NewObject } from '../../../state/objects.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import type { GraphRequest } from '../graph/types.ts';
import { platformName } from '../version.ts';
import { eventsOf } from './events.ts';

export const activityLevel = 'activity';

interface Actor {
  user: { id: string; name: string };
  app: { id: string; name: string };
}

/** The platform's own console, through which people change things without the app. */
const adsManager = { id: '119211728144504', name: 'Ads Manager' };

/** Writes down who did what. Called inside the transaction of the change. */
function note(
  world: World,
  { user, app }: Actor,
  level: string,
  before: StoredObject | undefined,
  after: StoredObject,
): void {
  const { state } = world;
  const currency = state.accounts.get(platformName, after.accountId)?.currency ?? 'USD';
  for (const { type, title, objectType, categories, extra } of eventsOf(level, before, after, currency))
    state.objects.insert(platformName, activityLevel, {
      id: state.ids.digits(platformName, 18, '1204'),
      accountId: after.accountId,
      parentId: after.id,
      name: after.name,
      status: 'ACTIVE',
      fields: {
        event_type: type,
        translated_event_type: title,
        object_type: objectType,
        categories,
        extra_data: writeJson(extra),
        actor_id: user.id,
        actor_name: user.name,
        application_id: app.id,
        application_name: app.name,
      },
    });
}

const actorOf = ({ caller }: GraphRequest): Actor => ({ user: caller.user, app: developerApps.facebook });

export function insertNoted(request: GraphRequest, level: string, object: NewObject): StoredObject {
  const made = request.world.state.objects.insert(platformName, level, object);
  note(request.world, actorOf(request), level, undefined, made);
  return made;
}

export function saveNoted(
  request: GraphRequest,
  level: string,
  before: StoredObject,
  after: StoredObject,
): StoredObject {
  note(request.world, actorOf(request), level, before, after);
  return request.world.state.objects.save(platformName, level, after);
}

/** Taken away altogether: told as a change of its status. */
export function removeNoted(request: GraphRequest, level: string, object: StoredObject): void {
  note(request.world, actorOf(request), level, object, { ...object, status: 'DELETED' });
  request.world.state.objects.remove(platformName, level, object.id);
}

/** A person of the account did it in the platform's console. */
export function noteOutside(world: World, level: string, before: StoredObject, after: StoredObject): void {
  const user = personOf(world, platformName, after.accountId);
  note(world, { user: user ?? { id: '0', name: 'Meta' }, app: adsManager }, level, before, after);
}
