import type { Call } from '../../http/call.ts';
import type { Token } from '../../state/index.ts';
import { errorCodes, OceanError } from './errors.ts';

/** Numbers name the groups of calls that a person gives, as on the wire; which number is which group stands in no public
 *  source, so that this division is ours. The first row that fits counts. */
const groups: readonly (readonly [pattern: RegExp, scope: string])[] = [
  // Whose token it is can always be asked.
  [/\/oauth2\/|\/2\/user\/info\//, ''],
  [/\/(advertiser|account|majordomo|customer_center|ebp|agent)\/|\/tools\/quota\//, '1'],
  [/\/report\//, '3'],
  [/\/(dmp|audience_package|audience_package_bindinfo)\//, '4'],
  [/\/(file|material|creative_component)\/|\/tools\/video_cover\//, '5'],
  [/\/(project|project_name|promotion|promotion_name)\/|\/tools\/log_search\//, '2'],
  [/\/(event_manager|tools\/event)\//, '120'],
  [/\/tools\/(site|orange_site|third_site|aip_third_site)\//, '130'],
  [/\/(tools?|native_anchor)\//, '8'],
];

/** Every scope a person can give. */
export const allScopes: readonly string[] = ['1', '2', '3', '4', '5', '8', '120', '130'];

/** Refuses a call of a group that the person did not give to the app. An app's own token has no person. */
export function requireScope({ path }: Call, { scopes, userId, fields }: Token): void {
  // Who asked for nothing in particular was given everything, until somebody took it away.
  if (userId === '' || (scopes.length === 0 && fields['firstScopes'] === undefined)) return;
  const scope = groups.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  if (scope !== '' && !scopes.includes(scope))
    throw new OceanError(errorCodes.notAuthorised, `应用未获得该接口的授权，缺少权限scope ${scope}`);
}
