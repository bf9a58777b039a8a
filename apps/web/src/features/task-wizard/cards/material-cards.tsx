import { PlusOutlined } from '@ant-design/icons';
import { valueAt } from '@adsail/contract/delivery';
import { bindings } from '@adsail/contract/tasks/plan';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { choice, text } from '../controls/index.ts';
import type { MaterialCards as Described } from '../description.ts';
import { FieldSlot } from '../engine/field-slot.tsx';
import { useAdvertiserIds, useContent, useWizard } from '../state/context.ts';
import { boundAccounts } from './bound-accounts.tsx';
import { type Card, moved, nextId, withCopy } from './card-list.ts';
import { CardFrame } from './card-frame.tsx';
import css from './cards.module.css';
import { ShareMatrix } from './share-matrix.tsx';
import { useCardsBefore } from './use-cards-before.ts';

const none: readonly Card[] = [];
const nameField = text('name');
const bindingField = choice('bindingType', bindings, { hasHint: true });

/** Groups of materials with their texts. At least one is kept. */
export function MaterialCards({ materials: { list, newCard, fields } }: { materials: Described }) {
  const { t } = useTranslation('task-wizard');
  const wizard = useWizard();
  const advertiserIds = useAdvertiserIds();
  const cards = useStore(
    wizard.store,
    ({ content }) => (valueAt(content, list) as readonly Card[] | undefined) ?? none,
  );
  const before = useCardsBefore(cards);
  const set = (next: readonly Card[]) => wizard.change(list, next);
  return (
    <>
      <ul className={css.cards} data-path={list}>
        {cards.map((card, at) => (
          <CardFrame
            key={card.id}
            path={`${list}.${at}`}
            title={card.name || t('card.material', { number: at + 1 })}
            about={<MaterialCount group={at} />}
            startsFolded={before.has(card.id)}
            onCopy={() => set(withCopy(cards, at, (name) => t('copyName', { name })))}
            onUp={at > 0 ? () => set(moved(cards, at, at - 1)) : undefined}
            onDown={at < cards.length - 1 ? () => set(moved(cards, at, at + 1)) : undefined}
            onRemove={cards.length > 1 ? () => set(cards.toSpliced(at, 1)) : undefined}
          >
            <div className={css.fields}>
              <FieldSlot field={nameField} card={`${list}.${at}`} />
              <FieldSlot field={boundAccounts} card={`${list}.${at}`} />
              {fields.map((field) => (
                <FieldSlot key={field.path} field={field} card={`${list}.${at}`} />
              ))}
              {advertiserIds.length > 1 && <FieldSlot field={bindingField} card={`${list}.${at}`} />}
              <ShareMatrix group={at} />
            </div>
          </CardFrame>
        ))}
      </ul>
      <div className={css.add}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => set([...cards, newCard(nextId(cards), advertiserIds) as Card])}
        >
          {t('card.addMaterial')}
        </Button>
      </div>
    </>
  );
}

function MaterialCount({ group }: { group: number }) {
  const { t } = useTranslation('task-wizard');
  const { definition } = useWizard().description;
  const count = definition.materialGroups(useContent())[group]?.materialIds.length ?? 0;
  return t('card.materials', { number: count });
}
