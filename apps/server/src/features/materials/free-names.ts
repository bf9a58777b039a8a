import { askTogether, type LedgerFacts, noAnswers } from '../ledger/index.ts';
import type { MediaKind } from '@adsail/connectors';
import type { OpenedAccount } from '../accounts/index.ts';

/** Answers of platforms are kept for so long. */
const keepMs = 30_000;

/** Nothing is free any more. */
const given: Promise<ReadonlySet<string>> = Promise.resolve(new Set());

export interface WantedName {
  kind: MediaKind;
  name: string;
}

const textOf = ({ kind, name }: WantedName): string => `${kind} ${name}`;
const wantedOf = (text: string): WantedName => {
  const at = text.indexOf(' ');
  return { kind: text.slice(0, at) as MediaKind, name: text.slice(at + 1) };
};

/**
 * Whether nothing in the account has the name, where many names go into one question: those of the next uploads are asked for with it.
 * From then on the name counts as given, so that the next upload of the same file looks for what this one has made. Who takes the name
 * elsewhere meanwhile is met when the platform refuses it.
 */
export async function isFree(
  account: OpenedAccount,
  wanted: WantedName,
  { facts, ahead }: { facts: LedgerFacts; ahead: (payloads: readonly unknown[]) => WantedName[] },
): Promise<boolean> {
  const names = account.connector.uploads?.names;
  if (!names) return false;
  const answers = await facts.remember('names of files', keepMs, () =>
    Promise.resolve(noAnswers<ReadonlySet<string>>()),
  );
  const text = textOf(wanted);
  const free = await askTogether(answers, text, {
    ahead: async () => ahead(await facts.payloadsAhead()).map(textOf),
    most: names.most,
    async ask(texts) {
      const areFree = await names.areFree(account.scope, texts.map(wantedOf));
      return new Set(texts.filter((_, at) => areFree[at]));
    },
  });
  answers.about.set(text, given);
  return free.has(text);
}
