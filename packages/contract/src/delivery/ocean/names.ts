/** Parts of the names that a task gives by itself, joined by `-`. */
export const projectNameParts = ['product', 'goal', 'placement', 'audience', 'date'] as const;
export const promotionNameParts = ['product', 'materialCount', 'bid', 'date', 'time'] as const;
