import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with the parameters that OWASP names first: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * Somebody without a password, or nobody at all, costs the same work as a wrong password: the time of the answer does
 * not tell who is registered.
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  check: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one');
  const matches = await check(stored || (await decoy), password);
  return Boolean(stored) && matches;
}
