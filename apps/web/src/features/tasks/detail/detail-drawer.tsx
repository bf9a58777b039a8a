import type { AdPlatform, OutputOf } from '@adsail/contract';
import type { PlanFacts, Task } from '@adsail/contract/tasks';
import { taskCalls } from '@adsail/contract/tasks';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Note } from '../../../ui/note.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { useZone } from '../../../ui/use-zone.ts';
import { ProgressBar, toneOfStatus } from '../../task-centre/index.ts';
import { usePlan } from '../../task-plan/index.ts';
import css from '../drawer.module.css';
import { objectiveName } from '../objective-name.ts';
import { isLaunched } from '../row-actions.tsx';
import { TaskButtons } from '../task-buttons.tsx';
import { TaskDrawer } from '../task-drawer.tsx';
import { useOneTask } from '../use-one-task.ts';
import type { useShownTask } from '../use-shown-task.ts';
import { PlanFigures } from './plan-figures.tsx';
import { PlanSlot } from './plan-slot.tsx';
import { Settings } from './settings.tsx';

interface DetailDrawerProps {
  platform: AdPlatform;
  id: string;
  mayWrite: boolean;
  onShow: ReturnType<typeof useShownTask>['open'];
  onClose: () => void;
}

function Facts({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const say = useTranslate('tasks');
  const zone = useZone();
  const { platform, objective, progress } = task;
  const key = objectiveName(platform, objective);
  const times = (['createdAt', 'updatedAt', 'startedAt', 'endedAt'] as const).filter((name) => task[name]);
  return (
    <section>
      <h3 className={css.heading}>{t('detail.facts')}</h3>
      <dl className={css.facts}>
        <dt>{t('column.status')}</dt>
        <dd>
          <StatusDot tone={toneOfStatus[task.status]} text={say(`tasks:status.${task.status}`)} />
        </dd>
        {progress.total > 0 && (
          <>
            <dt>{t('column.progress')}</dt>
            <dd>
              <ProgressBar progress={progress} />
            </dd>
          </>
        )}
        <dt>{t('column.productName')}</dt>
        <dd>
          <bdi>{task.productName ?? '–'}</bdi>
        </dd>
        <dt>{t('column.objective')}</dt>
        <dd>{key ? say(key) : (objective ?? '–')}</dd>
        <dt>{t('column.createdByName')}</dt>
        <dd>
          <bdi>{task.createdByName}</bdi>
        </dd>
        {times.map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`column.${name}`)}</dt>
            <dd>
              <DateTime at={task[name] ?? ''} /> <bdi className={css.faint}>{zone.label()}</bdi>
            </dd>
          </div>
        ))}
        <dt>{t('column.id')}</dt>
        <dd>
          <CopyText text={task.id} />
        </dd>
      </dl>
    </section>
  );
}

interface MadeProps {
  platform: AdPlatform;
  data: OutputOf<typeof taskCalls.detail>;
  facts: PlanFacts | undefined;
  isLaunched: boolean;
}

/** What becomes of it: as its preview has counted, or as it would be now. What a launch made stands in its result. */
function Made({ platform, data: { content, plan }, facts, isLaunched: isMade }: MadeProps) {
  const planning = usePlan({ platform, content, facts: isMade ? null : (facts ?? null) });
  const { counts, exposure } = planning;
  const hasObjects = counts !== null && Object.values(counts.objects).some((count) => count > 0);
  return (
    <>
      <PlanFigures platform={platform} plan={plan ?? (hasObjects ? { counts, exposure } : null)} />
      <Suspense fallback={<Bone width="100%" height={120} />}>
        <Settings platform={platform} content={content} facts={facts} />
      </Suspense>
      {facts && !isMade && (
        <PlanSlot platform={platform} content={content} facts={facts} planning={planning} />
      )}
    </>
  );
}

/** Who made it, what becomes of it, what it costs, and every setting in words. */
export default function DetailDrawer({ platform, id, mayWrite, onShow, onClose }: DetailDrawerProps) {
  const { t } = useTranslation('tasks');
  const query = useOneTask(platform, id);
  const { task, data } = query;
  // Names of what the content knows by ids.
  const facts = useCallQuery(
    taskCalls.facts,
    { platform, content: data?.content ?? {} },
    { enabled: mayWrite && data !== undefined, silent: true },
  ).data?.facts;
  return (
    <TaskDrawer
      title={t('detail.title')}
      width={760}
      query={query}
      onClose={onClose}
      actions={
        <>
          {task && isLaunched(task) && (
            <Button onClick={() => onShow(id, 'result')}>{t('rowAction.result')}</Button>
          )}
          {task && mayWrite && <TaskButtons task={task} />}
        </>
      }
    >
      {task && data && (
        <>
          {task.failure && (
            <Note tone="danger">{t('result.failure', { reason: isolated(task.failure) })}</Note>
          )}
          <Facts task={task} />
          <Made platform={platform} data={data} facts={facts} isLaunched={isLaunched(task)} />
        </>
      )}
    </TaskDrawer>
  );
}
