import type { AdPlatform, OutputOf } from '@adsail/contract';
import type { taskCalls } from '@adsail/contract/tasks';
import type { TFunction } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listText } from '../../../ui/list-text.ts';
import { Note } from '../../../ui/note.tsx';
import { fieldWords } from '../../task-plan/index.ts';
import { definitionOf } from '../detail/definitions.ts';
import { gapsOf } from './gaps.ts';

interface CampaignGapsProps {
  platform: AdPlatform;
  read: OutputOf<typeof taskCalls.campaignContent>;
}

/** What a task needs and the campaign does not have: said here, before the form asks for it. */
export function CampaignGaps({ platform, read }: CampaignGapsProps) {
  const { t } = useTranslation('tasks');
  const targeting = useTranslation('audience-form').t;
  const language = useLanguage();
  const definition = use(definitionOf(platform));
  const names = gapsOf(definition, read).map((path) =>
    fieldWords(definition.words, path, t as unknown as TFunction, targeting),
  );
  if (names.length === 0) return null;
  const fields = listText([...new Set(names)].map(isolated), language);
  return <Note tone="warning">{t('create.gaps', { fields })}</Note>;
}
