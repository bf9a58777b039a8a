import { AuthOutcome } from '@adsail/contract/accounts';

/** The names of the accounts, too many for an address; in this tab alone, so that a reload still shows them. */
const key = 'adsail:auth-outcome';

export const keepOutcome = (outcome: AuthOutcome): void =>
  sessionStorage.setItem(key, JSON.stringify(outcome));

/** Only of the authorisation that the address speaks of. */
export function keptOutcome(of: { platform?: string; imported?: number }): AuthOutcome | null {
  const parsed = AuthOutcome.safeParse(stored());
  if (!parsed.success) return null;
  const { platform, imported } = parsed.data;
  return platform === of.platform && imported.length === of.imported ? parsed.data : null;
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
