import { defineCopy } from '../assets/index.ts';

/** A page belongs to people and businesses on Facebook: accounts get access to it there. */
export const publicPageCopies = defineCopy({
  kind: 'page',
  nameMax: () => null,
  plan: () => ({ reason: { key: 'pages:copy.facebook' }, parts: [] }),
  copy: () => {
    throw new Error('Nothing of it can be copied');
  },
});
