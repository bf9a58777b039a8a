import type { AdPlatform } from '@adsail/contract';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useCopy } from '../../../ui/use-copy.ts';
import { Bone } from '../../../ui/skeleton.tsx';
import type { NodeAnswer, NodeValue } from '../planning/protocol.ts';
import type { Planning } from '../use-plan.ts';
import { ProblemItem } from './problems.tsx';
import css from './side.module.css';
import { useSaid } from './use-said.ts';
import { useValueWords } from './use-value-words.ts';
import { labelOf, type PlanWords } from './words.ts';

interface DetailsProps {
  planning: Planning;
  nodeKey: string;
  /** Say how things are called. */
  facts: readonly PlanFacts[];
  words: PlanWords;
  onGoTo: ((path: string) => void) | undefined;
  /** Left out: nothing of the row was changed by hand, or nobody may. */
  onReset: (() => void) | undefined;
}

type Described = NodeAnswer['node'] | undefined;

/** What an object is made with, where each value comes from, and what is wrong with it. */
export function Details({ planning, nodeKey, facts, words, onGoTo, onReset }: DetailsProps) {
  const { t } = words;
  const { plan, node: ask, problems } = planning;
  const [found, setFound] = useState<{ key: string; node: Described }>({ key: nodeKey, node: undefined });
  useEffect(() => {
    let isWanted = true;
    void ask(nodeKey).then((node) => isWanted && setFound({ key: nodeKey, node }));
    return () => {
      isWanted = false;
    };
    // Again with every plan: its values may be other ones.
  }, [ask, nodeKey, plan]);
  const node = found.key === nodeKey ? found.node : undefined;
  const row = plan?.sheet.rowOf(nodeKey) ?? -1;
  if (!plan || row < 0 || node === null) return <p className={css.nothing}>{t('details.gone')}</p>;
  const { sheet } = plan;
  const marks = sheet.marks(row);
  return (
    <div className={css.details}>
      <p className={css.path}>
        <bdi>{sheet.account(row).name}</bdi> · {words.level(sheet.level(row))}
      </p>
      <h3 className={css.title}>
        <bdi>{sheet.name(row)}</bdi>
      </h3>
      {onReset && (
        <Button size="small" onClick={onReset}>
          {t('reset.row')}
        </Button>
      )}
      {marks.length > 0 && (
        <ul className={css.problems}>
          {marks.map(({ problem }) => {
            const told = problems[problem];
            return told && <ProblemItem key={problem} problem={told} words={words} onGoTo={onGoTo} />;
          })}
        </ul>
      )}
      {node ? (
        <Values
          node={node}
          platform={sheet.platform}
          advertiserId={sheet.account(row).advertiserId}
          facts={facts}
          words={words}
          onGoTo={onGoTo}
        />
      ) : (
        <Bone width="80%" />
      )}
    </div>
  );
}

interface ValuesProps {
  node: NonNullable<Described>;
  platform: AdPlatform;
  advertiserId: string;
  facts: readonly PlanFacts[];
  words: PlanWords;
  onGoTo: ((path: string) => void) | undefined;
}

/** Long lists are read in the payload. */
const mostShown = 12;

function Values({ node, platform, advertiserId, facts, words, onGoTo }: ValuesProps) {
  const { t } = words;
  const wordsOf = useValueWords(platform, facts, node.values);
  const said = useSaid();
  const shown = (value: NodeValue): string => {
    const all = wordsOf(value, advertiserId);
    if (all.length === 0) return '–';
    return said(all.length > mostShown ? [...all.slice(0, mostShown), '…'] : all);
  };
  const payload = JSON.stringify(node.payload, null, 2);
  const { copied, copy } = useCopy(payload);
  return (
    <>
      <dl className={css.values}>
        {node.values.map((value) => (
          <div key={value.field} className={css.value}>
            <dt>
              <Head value={value} words={words} onGoTo={onGoTo} />
            </dt>
            <dd>
              <bdi>{shown(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <details className={css.payload}>
        <summary>{t('details.payload')}</summary>
        <Button size="small" onClick={copy}>
          {t(copied ? 'common:copied' : 'ui:copy.title')}
        </Button>
        {/* May be longer than its place, and is scrolled by keys too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre dir="ltr" tabIndex={0}>
          {payload}
        </pre>
      </details>
    </>
  );
}

interface SourceProps {
  value: NodeValue;
  words: PlanWords;
  onGoTo: ((path: string) => void) | undefined;
}

/** What a value is called, and where it comes from; a field that is called the same leads there by its own name. */
function Head(props: SourceProps) {
  const { value, words, onGoTo } = props;
  const label = labelOf(value, words);
  const isSame = !value.byHand && value.path !== null && words.path(value.path) === label;
  if (isSame && onGoTo) return <Source {...props} />;
  return (
    <>
      <span>{label}</span>
      {!isSame && <Source {...props} />}
    </>
  );
}

function Source({ value: { path, byHand }, words, onGoTo }: SourceProps) {
  const { t } = words;
  if (byHand) return <span className={css.byHand}>{t('byHand')}</span>;
  if (path === null) return <span className={css.source}>{t('details.ofConsole')}</span>;
  const text = words.path(path);
  if (!onGoTo) return <span className={css.source}>{text}</span>;
  return (
    <button type="button" className={css.link} onClick={() => onGoTo(path)}>
      {text}
    </button>
  );
}
