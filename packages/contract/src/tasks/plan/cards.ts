import type { AudienceGroup } from '../define.ts';

interface Card {
  id: string;
  name?: string | undefined;
  advertiserIds?: readonly string[] | undefined;
}

/** What all cards of a list have, with where each of them stands. */
const cardsAt = (path: string, cards: readonly Card[] = []) =>
  cards.map(({ id, name = '', advertiserIds = [] }, at) => ({
    id,
    name,
    advertiserIds,
    path: `${path}.${at}`,
  }));

/** Groups of people: those that are written in the task, then those of the library. */
export const audienceGroups = (
  path: string,
  written: readonly Card[] | undefined,
  packages: readonly Card[] | undefined,
): AudienceGroup[] => [
  ...cardsAt(path, written),
  ...cardsAt('audienceInfoList', packages).map((card) => ({ ...card, packageId: card.id })),
];
