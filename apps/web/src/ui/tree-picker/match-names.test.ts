import { expect, it } from 'vitest';
import { matchNames } from './match-names.ts';
import { buildTree } from './tree.ts';

const tree = buildTree([
  { id: '1', name: 'United States', parentId: null, aliases: ['美国', 'الولايات المتحدة', 'US'] },
  { id: '2', name: 'Georgia', parentId: '1' },
  { id: '3', name: 'Georgia', parentId: null, aliases: ['格鲁吉亚', 'جورجيا'] },
  { id: '4', name: 'Closed', parentId: null, disabled: 'Not open yet' },
  { id: '5', name: 'Closed', parentId: '1' },
  { id: '6', name: 'Nowhere', parentId: null, disabled: 'Not open yet' },
  { id: '7', name: 'Côte d’Ivoire', parentId: null, aliases: ['Ivory Coast, West'] },
  { id: 'branch', name: 'Games', parentId: null, isGroup: true },
  { id: '8', name: 'Games', parentId: null },
  { id: '9', name: 'Chess', parentId: 'branch' },
]);
const match = (text: string) => {
  const { found, ambiguous, blocked, missing } = matchNames(tree, text);
  return {
    found: found.map(({ node }) => node.id),
    ambiguous: ambiguous.map(({ word, candidates }) => [word, candidates.map(({ node }) => node.id)]),
    blocked: blocked.map(({ word, branch }) => [word, branch.node.disabled]),
    missing,
  };
};
const nothing = { found: [], ambiguous: [], blocked: [], missing: [] };

it.each([
  ['united states\n美国\nالولايات المُتحدة\nus\n1', { ...nothing, found: ['1'] }],
  ['Georgia', { ...nothing, ambiguous: [['Georgia', ['2', '3']]] }],
  ['2\n格鲁吉亚', { ...nothing, found: ['2', '3'] }],
  ['Closed', { ...nothing, found: ['5'] }],
  ['Nowhere', { ...nothing, blocked: [['Nowhere', 'Not open yet']] }],
  ['Atlantis; 美国；火星', { ...nothing, found: ['1'], missing: ['Atlantis', '火星'] }],
  ['Ivory Coast, West\nCOTE D’IVOIRE', { ...nothing, found: ['7'] }],
  ['Games', { ...nothing, found: ['8'] }],
  ['  \n ', nothing],
])('%s', (text, expected) => expect(match(text)).toEqual(expected));
