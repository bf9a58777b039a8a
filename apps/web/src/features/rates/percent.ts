/** `20%`: digits 0-9 in every language. */
export const percentText = (share: number): string =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(share);
