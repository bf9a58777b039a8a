import type { Language } from '@adsail/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';

export interface Phone {
  phoneRegion: string;
  phone: string;
}

export const findUser = (db: Database | Tx, { phoneRegion, phone }: Phone) =>
  db
    .selectFrom('users')
    .where('phone_region', '=', phoneRegion)
    .where('phone', '=', phone)
    .selectAll()
    .executeTakeFirst();

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const userById = (db: Database | Tx, id: string): Promise<User> =>
  db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

export interface NewUser extends Phone {
  id: string;
  name: string;
  /** Of whoever makes the row: messages are written in it until the person is here. Nobody has chosen it. */
  lang: Language;
  passwordHash: string | null;
}

export async function insertUser(tx: Tx, user: NewUser, at: Date): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: user.id,
      phone_region: user.phoneRegion,
      phone: user.phone,
      name: user.name,
      lang: user.lang,
      password_hash: user.passwordHash,
      created_at: at,
    })
    .execute();
}

/** What somebody is called who has not said its name. What others call it is theirs, and stays with them. */
export const namelessPerson = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** The user with this phone; made when there is none. Two that make it at the same time get the same one. */
export async function ensureUser(
  tx: Tx,
  user: Omit<NewUser, 'id' | 'name' | 'passwordHash'>,
  at: Date,
): Promise<User> {
  await tx
    .insertInto('users')
    .values({
      id: newId(),
      phone_region: user.phoneRegion,
      phone: user.phone,
      name: namelessPerson(user.phone),
      lang: user.lang,
      password_hash: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['phone_region', 'phone']).doNothing())
    .execute();
  return (await findUser(tx, user)) as User;
}

export async function updateUser(
  tx: Tx,
  id: string,
  change: { name?: string; lang?: Language; lang_chosen?: boolean; password_hash?: string },
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', id).execute();
}

/** A language chosen at the login stays; without a choice, the one that the browser asks in is remembered. */
export async function rememberLanguage(
  tx: Tx,
  user: User,
  { chosen, asked }: { chosen: Language | undefined; asked: Language },
): Promise<User> {
  const change = chosen
    ? { lang: chosen, lang_chosen: true }
    : { lang: user.lang_chosen ? user.lang : asked, lang_chosen: user.lang_chosen };
  if (change.lang !== user.lang || change.lang_chosen !== user.lang_chosen)
    await updateUser(tx, user.id, change);
  return { ...user, ...change };
}

/** Of a database that was filled with the demo world. */
export async function hasDemoUser(db: Database, phones: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('demo_marks')
    .innerJoin('users', (join) => join.on('users.phone', 'in', phones))
    .select('users.id')
    .where('part', '=', 'people')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
