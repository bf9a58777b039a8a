/** What something is shown beside, and what has the focus again afterwards: an element, or a place in a drawing. */
export interface Anchor {
  getBoundingClientRect: () => Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  focus: (options?: FocusOptions) => void;
}
