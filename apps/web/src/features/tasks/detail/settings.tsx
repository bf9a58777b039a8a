import { type AdPlatform, thousands } from '@adsail/contract';
import type { PlanFacts, TaskContent } from '@adsail/contract/tasks';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listText } from '../../../ui/list-text.ts';
import { usePlaceNames } from '../../targeting/index.ts';
import css from '../drawer.module.css';
import { definitionOf } from './definitions.ts';
import { knownIn, settingSections } from './setting-sections.ts';
import type { SettingLine } from './setting-words.ts';

/** More is not read; the wizard has them all. */
const mostWords = 20;

function Words({ words }: Pick<SettingLine, 'words'>) {
  const { t } = useTranslation('tasks');
  const language = useLanguage();
  const left = words.length - mostWords;
  return (
    <bdi>
      {listText(words.slice(0, mostWords).map(isolated), language)}
      {left > 0 && <> {t('detail.more', { number: left })}</>}
    </bdi>
  );
}

const Lines = ({ lines }: { lines: readonly SettingLine[] }) => (
  <dl className={css.facts}>
    {lines.map(({ path, label, words }) => (
      <div key={path} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>
          <Words words={words} />
        </dd>
      </div>
    ))}
  </dl>
);

interface SettingsProps {
  platform: AdPlatform;
  content: TaskContent;
  /** Undefined until they are read: ids stand for themselves. */
  facts: PlanFacts | undefined;
}

/** Every setting that counts, with the words of the form. */
export function Settings({ platform, content, facts }: SettingsProps) {
  const { t } = useTranslation('tasks');
  const targeting = useTranslation('audience-form').t;
  const say = useTranslate('tasks');
  const language = useLanguage();
  const definition = use(definitionOf(platform));
  const { audiences, packages } = definition.cards;
  const cards = [audiences.path, packages].flatMap(
    (field) => (content[field] ?? []) as Record<string, unknown>[],
  );
  const placeOf = usePlaceNames(platform, cards);
  const sections = useMemo(
    () => settingSections(content, { definition, t, targeting, language, placeOf, ...knownIn(facts) }),
    [definition, content, t, targeting, language, placeOf, facts],
  );
  const changed = Object.keys((content['overrides'] ?? {}) as object).length;
  return (
    <section>
      <h3 className={css.heading}>{t('detail.settings')}</h3>
      {sections.length === 0 && <p className={css.faint}>{t('detail.none')}</p>}
      {sections.map(({ step, lines, groups }) => (
        <section key={step} className={css.section} aria-label={say(`tasks:section.${step}`)}>
          <h4 className={css.stepName}>{say(`tasks:section.${step}`)}</h4>
          <Lines lines={lines} />
          <div className={css.groups}>
            {groups.map((group) => (
              <div key={group.key} className={css.group}>
                <p className={css.groupName}>
                  <bdi>{group.name}</bdi>{' '}
                  {group.accounts > 0 && (
                    <span className={css.faint}>{t('detail.accounts', { count: group.accounts })}</span>
                  )}
                </p>
                <Lines lines={group.lines} />
              </div>
            ))}
          </div>
        </section>
      ))}
      {changed > 0 && (
        <p className={css.faint}>
          {t('detail.edited', { count: changed, number: thousands(changed, language) })}
        </p>
      )}
    </section>
  );
}
