import type { AdPlatform } from '@adsail/contract';
import { type ResultRow, type StepStatus, stepStatuses, taskCalls, wordsOf } from '@adsail/contract/tasks';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { BothEnds } from '../../../ui/both-ends.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusDot, type StatusTone } from '../../../ui/status-dot.tsx';
import { ClippedText, columnsOf, type Filter, Nothing } from '../../../ui/table/index.ts';
import { useRight } from '../../../ui/use-right.ts';
import { useAccountList } from '../../accounts/index.ts';
import { fieldWords } from '../../task-plan/index.ts';
import { levelName, stepsOf } from '../levels.ts';
import css from './result.module.css';

export const toneOfStep: Readonly<Record<StepStatus, StatusTone>> = {
  NOT_EXECUTED: 'neutral',
  SYNC_FAILED: 'danger',
  SYNC_SUCCEEDED: 'success',
  UNCERTAIN: 'warning',
  CREATE_FAILED: 'danger',
  CREATE_SUCCEEDED: 'success',
};

const c = columnsOf(taskCalls.resultPage);

/** A video and its cover are two uploads of one name. */
const levelOf = (platform: AdPlatform, { level, cover }: ResultRow) =>
  cover ? 'tasks:level.cover' : levelName(platform, level);

function LevelWord({ platform, row }: { platform: AdPlatform; row: ResultRow }) {
  return useTranslate('tasks')(levelOf(platform, row));
}

function Step({ status }: { status: StepStatus }) {
  return <StatusDot tone={toneOfStep[status]} text={useTranslate('tasks')(`tasks:step.${status}`)} />;
}

/** What a field of the settings is called; one that only the platform knows, by its own name. */
export function useFieldName(platform: AdPlatform) {
  const t = useTranslation('tasks').t as unknown as TFunction;
  const targeting = useTranslation('audience-form').t;
  return (field: string): string => {
    const name = field.replace(/^settings\./, '').split('.')[0] ?? field;
    return fieldWords(wordsOf(platform), name, t, targeting);
  };
}

function What({ platform, row }: { platform: AdPlatform; row: ResultRow }) {
  const { t } = useTranslation('tasks');
  const nameOfField = useFieldName(platform);
  const mayAuthorise = useRight('accounts.authorise');
  const { message, field, waitsForAccount } = row;
  if (waitsForAccount)
    return (
      <span className={css.what}>
        {t('result.waitsForAccount')}
        {mayAuthorise && (
          <LinkButton
            color="primary"
            variant="link"
            size="small"
            to="/accountManager"
            search={{ dialog: `authorise.${platform}` }}
          >
            {t('result.reauthorise')}
          </LinkButton>
        )}
      </span>
    );
  if (!message) return <Nothing />;
  const told = field
    ? `${isolated(message)} (${t('result.field', { field: isolated(nameOfField(field)) })})`
    : message;
  return <ClippedText text={told} />;
}

const copied = (text: string | null) => (text ? <CopyText text={text} /> : <Nothing />);

/** Requests are told of where they failed: without any there is no column for them. */
export const resultColumns = (platform: AdPlatform, hasRequests: boolean) => [
  c.name('name', { width: 260 }),
  // Those of one task begin alike.
  c.cell('parentName', ({ parentName }) => (parentName ? <BothEnds text={parentName} /> : <Nothing />), {
    width: 190,
    card: 'figure',
    exportValue: ({ parentName }) => parentName,
  }),
  c.cell('level', (row) => <LevelWord platform={platform} row={row} />, {
    // "Ad group" is two words in Arabic, and a row has one line.
    width: 150,
    card: 'figure',
    exportValue: (row, { t }) => t(levelOf(platform, row)),
  }),
  c.cell('status', ({ status }) => <Step status={status} />, {
    width: 150,
    card: 'status',
    exportValue: ({ status }, { t }) => t(`tasks:step.${status}`),
  }),
  c.cell('message', (row) => <What platform={platform} row={row} />, {
    // Most rows have none: the names beside it take what is left.
    width: 280,
    card: 'figure',
    exportValue: ({ message, waitsForAccount }, { t }) =>
      waitsForAccount ? t('tasks:result.waitsForAccount') : message,
  }),
  c.cell('advertiserName', (row) => <ClippedText text={row.advertiserName || row.advertiserId} />, {
    width: 130,
    card: 'figure',
    exportValue: ({ advertiserName }) => advertiserName,
  }),
  c.cell('externalId', ({ externalId }) => copied(externalId), {
    width: 170,
    exportValue: ({ externalId }) => externalId,
  }),
  c.cell('requestId', ({ requestId }) => copied(requestId), {
    width: 150,
    hidden: !hasRequests,
    exportValue: ({ requestId }) => requestId,
  }),
  c.cell('field', ({ field }) => <ClippedText text={field} />, {
    width: 140,
    hidden: true,
    exportValue: ({ field }) => field,
  }),
  c.id('advertiserId', { width: 180, hidden: true }),
];

const useSteps = () => {
  const say = useTranslate('tasks');
  return { choices: stepStatuses.map((value) => ({ value, label: say(`tasks:step.${value}`) })) };
};

export const resultFilters = (
  platform: AdPlatform,
  advertiserIds: readonly string[],
): Filter<typeof taskCalls.resultPage>[] => [
  { name: 'status', label: 'tasks:column.status', useChoices: useSteps },
  {
    name: 'level',
    label: 'tasks:column.level',
    useChoices: () => {
      const say = useTranslate('tasks');
      return {
        choices: stepsOf(platform).map((value) => ({ value, label: say(levelName(platform, value)) })),
      };
    },
  },
  { name: 'cover', label: 'tasks:level.cover' },
  {
    name: 'advertiserId',
    label: 'tasks:column.advertiserName',
    useChoices: () => {
      const { data = [] } = useAccountList(platform);
      const nameOf = (id: string) => data.find(({ advertiserId }) => advertiserId === id)?.advertiserName;
      return { choices: advertiserIds.map((value) => ({ value, label: nameOf(value) ?? value })) };
    },
  },
];
