import type { CampaignPart, TaskContent, TaskDefinition } from '@adsail/contract/tasks';
import { nowhere, planTask, readContent } from '@adsail/contract/tasks/plan';

/** The dialog asks for these, or the address of the wizard has them. */
const elsewhere = ['productId', 'advertiserIds', 'taskName'];

/** Where a field stands, in whichever card. */
const fieldOf = (path: string): string => path.replace(/^(?:audience|material|\w+\.\d+)\./, '');

/** Required fields of the form that a campaign leaves empty. Those that are told as lost are not told twice. */
export function gapsOf(
  definition: TaskDefinition,
  { content: given, parts }: { content: TaskContent; parts: readonly CampaignPart[] },
): string[] {
  const { content } = readContent(definition, given);
  const lost = new Set(parts.filter(({ outcome }) => outcome === 'LOST').map(({ path }) => fieldOf(path)));
  return planTask(definition, content, nowhere)
    .problems.filter(({ kind, weight }) => kind === 'required' && weight === 'error')
    .map(({ path }) => path)
    .filter((path) => !elsewhere.includes(path) && !lost.has(fieldOf(path)));
}
