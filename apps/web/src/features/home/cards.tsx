import { WarningOutlined } from '@ant-design/icons';
import { figureText } from '@adsail/contract';
import { goodWay } from '@adsail/contract/delivery';
import type { HomeCard, Summary } from '@adsail/contract/home';
import { unitOf } from '@adsail/contract/reports';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Change } from '../../ui/change.tsx';
import { Sparkline } from '../../ui/chart/index.ts';
import { Bone } from '../../ui/skeleton.tsx';
import { useZone } from '../../ui/use-zone.ts';
import css from './cards.module.css';
import { useMetricName } from './metrics.ts';
import { MaterialLink, ReportLink } from './report-link.tsx';
import { AskedNumber } from './origin.tsx';
import type { Scope } from './scope.ts';
import { useWhyText } from './why-text.ts';

interface CardProps {
  card: HomeCard;
  summary: Summary;
  scope: Scope;
  isOld: boolean;
}

/** A figure with how it was before and how it went; the card leads to the rows that it sums. */
function Card({ card, summary, scope, isOld }: CardProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const nameOf = useMetricName();
  const whyText = useWhyText();
  const id = useId();
  const { column, value, before, unequal, against = value } = card;
  const name = nameOf(column);
  const written = (figure: string) => figureText(figure, unitOf(column), summary.currency, language);
  const said = useTexts('reports');
  // What is there until the answer to another question comes is not of this question.
  const asked = isOld ? null : { column, scope, subject: said('screen.origin.total') };
  const { today } = useZone();
  const unfinished = summary.notes.isRunning ? card.daily.findIndex(({ day }) => day >= today()) : -1;
  // Where hours are compared, the number is none of whole days.
  const isOfDays = summary.comparedHours === undefined;
  const isPartial = value !== null && card.daily.some((point) => point.isPartial);
  return (
    <article className={css.card} aria-labelledby={id}>
      <div className={css.heading}>
        <h3 id={id} className={css.name}>
          {summary.source === 'accounts' ? (
            <ReportLink report="dayProduct" scope={scope} column={column} className={css.link}>
              {name}
            </ReportLink>
          ) : (
            <MaterialLink scope={scope} className={css.link}>
              {name}
            </MaterialLink>
          )}
        </h3>
        {isPartial && (
          <span className={css.partial} title={t('card.partial')}>
            <WarningOutlined aria-hidden />
            <span className="visually-hidden">{t('card.partial')}</span>
          </span>
        )}
      </div>
      {value === null ? (
        <p className={css.why}>
          <AskedNumber asked={asked}>{whyText(card.why)}</AskedNumber>
        </p>
      ) : (
        <p className={css.value}>
          <AskedNumber asked={asked}>
            <bdi dir="ltr" className="digits">
              {written(value)}
            </bdi>
          </AskedNumber>
        </p>
      )}
      {scope.compare === 'before' && (
        <p className={css.before}>
          <Change before={before} after={against} goodWay={goodWay(column)} />
          {/* What is compared is not the number above while a day is running: without it the change looks wrong. */}
          <span>
            {before === null ? (
              // A zero in its place would look like a change.
              unequal ? (
                t('card.unequal', { count: unequal.before + unequal.asked })
              ) : (
                t('card.noBefore')
              )
            ) : (
              <>
                {against !== null && against !== value && (
                  <>
                    <span className="visually-hidden">{t('card.finished')} </span>
                    <bdi dir="ltr" className="digits">
                      {written(against)}
                    </bdi>{' '}
                  </>
                )}
                {said('screen.versus')}{' '}
                <AskedNumber asked={asked && isOfDays ? { ...asked, isBefore: true } : null}>
                  <bdi dir="ltr" className="digits">
                    {written(before)}
                  </bdi>
                </AskedNumber>
              </>
            )}
          </span>
        </p>
      )}
      <div className={css.line}>
        <Sparkline
          values={card.daily.map((point) => (point.value === null ? null : Number(point.value)))}
          paleFrom={unfinished < 0 ? undefined : unfinished}
        />
      </div>
    </article>
  );
}

interface CardsProps {
  summary: Summary;
  scope: Scope;
  isOld: boolean;
}

export const Cards = ({ summary, scope, isOld }: CardsProps) => (
  <div className={css.cards} data-old={isOld} aria-busy={isOld}>
    {summary.cards.map((card) => (
      <Card key={card.column} card={card} summary={summary} scope={scope} isOld={isOld} />
    ))}
  </div>
);

const places = [0, 1, 2, 3, 4];

export const CardsSkeleton = () => (
  <div className={css.cards} aria-busy>
    {places.map((at) => (
      <div key={at} className={css.card}>
        <Bone width="45%" />
        <Bone width="75%" height={24} />
        <Bone width="60%" />
        <Bone width="100%" height={32} />
      </div>
    ))}
  </div>
);
