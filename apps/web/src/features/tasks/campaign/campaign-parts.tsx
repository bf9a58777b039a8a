import { type AdPlatform, type OutputOf, thousands } from '@adsail/contract';
import type { AssetCopyOutcome } from '@adsail/contract/assets';
import { type CampaignPart, type taskCalls } from '@adsail/contract/tasks';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StatusDot, type StatusTone } from '../../../ui/status-dot.tsx';
import { usePlaceNames } from '../../targeting/index.ts';
import { definitionOf } from '../detail/definitions.ts';
import css from './campaign.module.css';
import { partName, type PartSpeaker, partValue } from './part-words.ts';

type Outcome = Exclude<AssetCopyOutcome, 'EXACT'>;
const toneOf: Readonly<Record<Outcome, StatusTone>> = { LOST: 'danger', ROUGH: 'warning' };
export const outcomes = ['LOST', 'ROUGH'] as const satisfies Outcome[];

/** The same reason is said once, above all that it is the reason of. */
const byReason = (parts: readonly CampaignPart[]) => [...Map.groupBy(parts, ({ note }) => note ?? '')];

interface PartsProps {
  outcome: Outcome;
  parts: readonly CampaignPart[];
  speaker: PartSpeaker;
}

function Parts({ outcome, parts, speaker }: PartsProps) {
  const { t, language } = speaker;
  if (parts.length === 0) return null;
  const number = thousands(parts.length, language);
  return (
    <section className={css.parts}>
      <h3 className={css.outcome}>
        <StatusDot tone={toneOf[outcome]} text={t(`create.outcome.${outcome}`, { number })} />
      </h3>
      {byReason(parts).map(([reason, list]) => (
        <div key={reason}>
          {reason && <p className={css.reason}>{reason}</p>}
          <ul className={css.list}>
            {list.map((part) => (
              <li key={`${part.path} ${part.field} ${part.level}`}>
                <bdi>{partName(part, speaker)}</bdi>
                <bdi className={css.value}>{partValue(part, speaker)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface CampaignPartsProps {
  platform: AdPlatform;
  read: OutputOf<typeof taskCalls.campaignContent>;
}

/** What is not taken over, or only roughly, in the words of the form. */
export function CampaignParts({ platform, read }: CampaignPartsProps) {
  const { t } = useTranslation('tasks');
  const targeting = useTranslation('audience-form').t;
  const language = useLanguage();
  const definition = use(definitionOf(platform));
  const { parts, currency, timezone } = read;
  const placeOf = usePlaceNames(
    platform,
    parts.flatMap(({ path, values, task }) =>
      [...values, task].map((value) => ({ [path.replace('audience.', '')]: value })),
    ),
  );
  const speaker: PartSpeaker = {
    platform,
    definition,
    t,
    targeting,
    language,
    placeOf,
    nameOf: () => undefined,
    ownerOf: () => undefined,
    currencies: currency === '' ? [] : [currency],
    zones: [timezone],
  };
  return outcomes.map((outcome) => (
    <Parts
      key={outcome}
      outcome={outcome}
      parts={parts.filter((part) => part.outcome === outcome)}
      speaker={speaker}
    />
  ));
}
