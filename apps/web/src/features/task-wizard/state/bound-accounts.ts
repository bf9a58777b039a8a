import type { WizardContent, WizardDescription } from '../description.ts';

interface Bound {
  advertiserIds?: readonly string[];
}

/** The content's lists of cards, which are bound to accounts. */
const cardLists = ({ audiences, materials }: WizardDescription): string[] => [
  audiences.list,
  audiences.packages,
  ...(materials ? [materials.list] : []),
];

/**
 * Other accounts of the task: a card that was for all of them stays for all, one that was for some keeps those that are left.
 */
export function boundAfter(
  description: WizardDescription,
  content: WizardContent,
  { advertiserIds: next }: Partial<WizardContent>,
): Partial<WizardContent> {
  if (!next) return {};
  const { advertiserIds: before = [] } = content;
  const rebound = <Card extends Bound>(card: Card): Card => {
    const bound = card.advertiserIds ?? [];
    const isForAll = before.every((id) => bound.includes(id));
    return { ...card, advertiserIds: isForAll ? [...next] : next.filter((id) => bound.includes(id)) };
  };
  return Object.fromEntries(
    cardLists(description).flatMap((list) => {
      const cards = content[list] as readonly Bound[] | undefined;
      return cards ? [[list, cards.map(rebound)]] : [];
    }),
  );
}
