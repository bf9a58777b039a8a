import type { MessageKey } from '@adsail/contract';
import type { Level } from '@adsail/contract/delivery';
import {
  campaignReadings,
  contentPath,
  pathsOf,
  type PlanNode,
  type TaskBase,
  type TaskDefinition,
} from '@adsail/contract/tasks';
import { threadWork } from '../../../threads/index.ts';
import { definitionOf } from '../definitions.ts';
import { type PlanInput, planOf } from '../planning/work.ts';
import type { Content } from '../tables.ts';
import { type Candidate, Candidates } from './candidates.ts';
import type { Files } from './library-ids.ts';
import { hasPlace } from './place.ts';
import type { ReadCampaign, ReadObject } from './read.ts';
import { isStandIn } from './stand-in-ids.ts';
import { withStandIns } from './stand-ins.ts';
import { isMoney, type Texts, textsWithout, type Values, valuesOf } from './texts-of-values.ts';
import { type Found, Told } from './told.ts';

const start = /(?:^|\.)startTime$/;
const dates = /(?:^|\.)(?:start|end)Time$/;

/** Words of platforms for what is not limited. */
const unlimited: readonly unknown[] = ['', false, 0, 'OFF', 'NONE', 'unlimited', 'SCHEDULE_FROM_NOW'];

/** What says the same as being left out: platforms do not show it. */
function isUnsaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isUnsaid);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || unlimited.includes(value);
}

/** What an object of the campaign says. */
interface Said {
  object: ReadObject;
  values: Values;
  texts: Texts;
}

interface Compared<Of extends TaskBase> {
  content: Of;
  nodes: readonly PlanNode[];
  files: Files;
  now: string;
}

/** What became of each object's settings, by what the task would make of it. */
export function compare<Of extends TaskBase>(
  definition: TaskDefinition<Of>,
  { levels }: Pick<ReadCampaign, 'levels'>,
  { content, nodes, files, now: instant }: Compared<Of>,
): Found[] {
  const { uncompared, unshown, files: filesOf } = campaignReadings[definition.platform];
  const telling = textsWithout(uncompared);
  const told = new Told(telling);
  const candidates = new Candidates(nodes, files, telling);
  const here = new Set<unknown>(files.values());
  const differing = new Set<string>();
  const isOf = (list: readonly string[], field: string) => list.includes(field.split('.').at(-1) ?? field);
  const isOver = (value: unknown) => Date.parse(String(value)) <= Date.parse(instant);

  /** Why a task does not have it: it has one of this for all, or cannot have what it says. */
  function whyNot(path: string, field: string, value: unknown, level: Level): MessageKey {
    if (!hasPlace(definition, path)) return 'tasks:campaign.noPlace';
    if (dates.test(path) && isOver(value)) return 'tasks:campaign.dates';
    return differing.has(`${level} ${field}`) ? 'tasks:campaign.differs' : 'tasks:campaign.notHere';
  }

  function compareOne(
    { values, texts, object }: Said,
    planned: Candidate | undefined,
    paths: ReturnType<typeof pathsOf>,
  ) {
    const { level } = object;
    const ids = filesOf(object).filter((id) => id !== undefined);
    for (const [field, value] of values) {
      const now = planned?.texts.get(field);
      const text = texts.get(field);
      if (isOf(uncompared, field)) continue;
      // What begins at once begins when it is launched.
      if (start.test(field) && now === undefined && isOver(value)) continue;
      const path = contentPath(paths, field, {});
      const at = isMoney(field) ? level : '';
      const found = { path, field, level: null, task: planned?.values.get(field) };
      const files = ids.filter((id) => text?.includes(String(id)) === true);
      const strange = files.filter((id) => !here.has(id));
      if (now === text) told.note({ ...found, outcome: 'EXACT', note: null }, at, value);
      else if (files.length > 0) {
        const outcome = strange.length === files.length ? 'LOST' : 'ROUGH';
        const missing = { ...found, task: undefined, outcome, note: 'tasks:campaign.notHere' } as const;
        if (strange.length > 0) told.note(missing, 'strange', ...strange);
        else told.note({ ...missing, note: 'tasks:campaign.differs' }, at, ...files);
      } else if (now === undefined || isStandIn(now)) {
        const task = isMoney(field) ? candidates.money(field) : undefined;
        const lost = { ...found, task, outcome: 'LOST', note: whyNot(path, field, value, level) } as const;
        const moved = { ...lost, level, outcome: 'ROUGH', note: 'tasks:campaign.otherLevel' } as const;
        told.note(task === undefined ? lost : moved, at, value);
      } else told.note({ ...found, outcome: 'ROUGH', note: roughNote(field, isOver(value)) }, at, value);
    }
    for (const [field, task] of planned?.values ?? []) {
      if (values.has(field) || isOf([...uncompared, ...unshown], field)) continue;
      if (isUnsaid(task) || isStandIn(task)) continue;
      const path = contentPath(paths, field, {});
      const found = {
        path,
        field,
        level: null,
        task,
        outcome: 'ROUGH',
        note: 'tasks:campaign.added',
      } as const;
      told.note(found, isMoney(field) ? level : '');
    }
    for (const [field, value] of Object.entries(object.unknown))
      told.note({ path: '', field, level: null, outcome: 'LOST', note: 'tasks:campaign.noPlace' }, '', value);
  }

  for (const [depth, objects] of levels.entries()) {
    const level = definition.levels[depth];
    const paths = level ? pathsOf(level, content) : {};
    const said = objects.map((object): Said => {
      const values = valuesOf(object);
      return { object, values, texts: telling.all(values) };
    });
    for (const field of differingIn(said)) differing.add(`${level?.level} ${field}`);
    for (const [at, each] of said.entries()) {
      const audience = level?.per === 'audience' ? at : null;
      compareOne(each, candidates.likest(each.texts, each.object.level, audience), paths);
      if (level?.per === 'ad' && Object.keys(each.object.settings).length === 0)
        told.note(
          { path: '', field: 'ads', level: null, outcome: 'LOST', note: 'tasks:campaign.untold' },
          '',
          each.object.name,
        );
    }
  }
  const ads = levels.at(-1) ?? [];
  const made = nodes.filter(({ level }) => level === ads[0]?.level).length;
  const isWhole = ads.every((ad) => filesOf(ad).every((id) => id === undefined || here.has(id)));
  if (made > ads.length || (isWhole && made > 0 && made < ads.length))
    told.note(
      {
        path: '',
        field: 'ads',
        level: null,
        outcome: 'ROUGH',
        note: made > ads.length ? 'tasks:campaign.allAds' : 'tasks:campaign.fewerAds',
        task: made,
      },
      'count',
      ads.length,
    );
  return told.all();
}

function roughNote(field: string, isOver: boolean): MessageKey {
  if (field === 'callToActionId') return 'tasks:campaign.buttons';
  return dates.test(field) && isOver ? 'tasks:campaign.dates' : 'tasks:campaign.differs';
}

/** Fields of which not all say the same, or not all say something. */
function differingIn(said: readonly Said[]): string[] {
  const [first, ...others] = said;
  const fields = new Set(said.flatMap(({ texts }) => [...texts.keys()]));
  return [...fields].filter((field) =>
    others.some(({ texts }) => texts.get(field) !== first?.texts.get(field)),
  );
}

export interface CompareInput extends PlanInput {
  campaign: Pick<ReadCampaign, 'levels'>;
  files: Files;
}

export const compareWork = threadWork(
  import.meta.url,
  'compareWork',
  ({ campaign, files, ...input }: CompareInput): Found[] => {
    const { platform, facts } = input;
    const definition = definitionOf(platform);
    const { content, materials } = withStandIns(definition, input.content as TaskBase & Content, campaign);
    const whole = { ...facts, materials: [...facts.materials, ...materials] };
    const { nodes } = planOf({ platform, content, facts: whole });
    return compare(definition, campaign, { content, nodes, files, now: facts.now });
  },
);
