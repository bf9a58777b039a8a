/** What every card has. */
export interface Card {
  id: string;
  name?: string;
  advertiserIds?: readonly string[];
}

/** A number that no card beside it has. It stays when cards are moved. */
export function nextId(cards: readonly Card[]): string {
  const used = cards.map(({ id }) => Number(id)).filter((id) => Number.isSafeInteger(id));
  return String(Math.max(0, ...used) + 1);
}

/** As it is called, or with the first number that makes it another one. */
function unusedName(cards: readonly Card[], name: string): string {
  const used = new Set(cards.map((card) => card.name));
  let free = name;
  for (let number = 2; used.has(free); number += 1) free = `${name} ${number}`;
  return free;
}

/** A copy right behind what it is of. */
export function withCopy<Each extends Card>(
  cards: readonly Each[],
  at: number,
  name: (name: string) => string,
): Each[] {
  const card = cards[at];
  if (!card) return [...cards];
  const called = card.name && { name: unusedName(cards, name(card.name)) };
  const copy = { ...structuredClone(card), id: nextId(cards), ...called };
  return cards.toSpliced(at + 1, 0, copy);
}

export function moved<Each>(cards: readonly Each[], from: number, to: number): Each[] {
  const card = cards[from];
  if (card === undefined || to < 0 || to >= cards.length) return [...cards];
  return cards.toSpliced(from, 1).toSpliced(to, 0, card);
}
