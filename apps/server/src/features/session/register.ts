import { adPlatforms, FieldRefused, type InputOf } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import type { sessionCalls } from '@adsail/contract/session';
import type { Tx } from '../../db/database.ts';
import { enterUser } from '../../db/scope.ts';
import type { PublicArgs } from '../../framework/bind.ts';
import { membershipsOf, openTenant } from '../tenants/index.ts';
import { hashPassword } from './passwords.ts';
import { withCode } from './proof.ts';
import { endSessions } from './store/sessions.ts';
import { dropTickets } from './store/tickets.ts';
import { ensureUser, findUser, updateUser, type User } from './store/users.ts';
import { isRegistered } from './ticket.ts';

type RegisterArgs = PublicArgs<InputOf<(typeof sessionCalls)['register']>>;
interface Made {
  userId: string;
  tenantId: string;
}

async function belongsSomewhere(tx: Tx, user: User): Promise<boolean> {
  await enterUser(tx, user.id);
  return isRegistered(await membershipsOf(tx, user.id));
}

async function make(tx: Tx, args: RegisterArgs, now: Date): Promise<Made | null> {
  const { input, http } = args;
  const known = await findUser(tx, input);
  if (known && (await belongsSomewhere(tx, known))) return null;
  const { phoneRegion, phone } = input;
  const user = known ?? (await ensureUser(tx, { phoneRegion, phone, lang: http.language }, now));
  const name = input.userName ?? user.name;
  await updateUser(tx, user.id, {
    name,
    lang: input.language ?? http.language,
    lang_chosen: input.language !== undefined,
    password_hash: await hashPassword(input.password),
  });
  // A number may have another owner by now: nobody goes on with what the former one left open.
  await endSessions(tx, { userId: user.id }, 'PASSWORD', now);
  // A login half done before the password was chosen must not be finished.
  await dropTickets(tx, user.id);
  const tenantId = await openTenant(
    tx,
    user.id,
    {
      name: input.tenantName ?? translate(http.language, 'tenants:ownName', { name }),
      timezone: 'Asia_Shanghai',
      currency: 'USD',
      platforms: adPlatforms,
    },
    now,
  );
  return { userId: user.id, tenantId };
}

/** That a phone is taken is said to nobody but the one who reads its messages. */
export async function register(args: RegisterArgs): Promise<Made> {
  const { input, services, http } = args;
  const made = await withCode(services, 'REGISTER', input, (tx, now) => make(tx, args, now));
  if (made) {
    services.log.info(
      { event: 'user.registered', ...made, requestId: http.requestId },
      'Somebody registered',
    );
    return made;
  }
  throw new FieldRefused('phone', 'session:error.phoneRegistered');
}
