import { BookOutlined, PlusOutlined } from '@ant-design/icons';
import { valueAt } from '@adsail/contract/delivery';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Note } from '../../../ui/note.tsx';
import { audienceSourcesOf } from '../../audiences/index.ts';
import { SourcesOfForm } from '../../audience-form/index.ts';
import { text } from '../controls/index.ts';
import type { WizardField } from '../description.ts';
import { FieldSlot } from '../engine/field-slot.tsx';
import { AudienceDrawer } from '../pickers/audience-drawer.tsx';
import { useAdvertiserIds, useWizard } from '../state/context.ts';
import { AudienceCardFields } from './audience-fields.tsx';
import { boundAccounts } from './bound-accounts.tsx';
import { type Card, moved, nextId, withCopy } from './card-list.ts';
import { CardFrame } from './card-frame.tsx';
import { PeopleLine } from './people-line.tsx';
import { useCardsBefore } from './use-cards-before.ts';
import css from './cards.module.css';

const none: readonly Card[] = [];
const nameField = text('name');

/** Groups of people: written here, or picked from the library. At least one is kept. */
export function AudienceCards() {
  const { t } = useTranslation('task-wizard');
  const wizard = useWizard();
  const { platform, audiences } = wizard.description;
  const { list, packages, newCard } = audiences;
  const advertiserIds = useAdvertiserIds();
  const cards = useStore(
    wizard.store,
    ({ content }) => (valueAt(content, list) as readonly Card[] | undefined) ?? none,
  );
  const picked = useStore(
    wizard.store,
    ({ content }) => (valueAt(content, packages) as readonly Card[] | undefined) ?? none,
  );
  const before = useCardsBefore([...cards, ...picked]);
  const [isPicking, setPicking] = useState(false);
  const set = (path: string) => (next: readonly Card[]) => wizard.change(path, next);
  const mayRemove = cards.length + picked.length > 1;
  const copyName = (name: string) => t('copyName', { name });
  return (
    <SourcesOfForm value={audienceSourcesOf[platform]}>
      <ul className={css.cards} data-path={list}>
        {cards.map((card, at) => (
          <CardFrame
            key={card.id}
            path={`${list}.${at}`}
            title={card.name || t('card.audience', { number: at + 1 })}
            about={<BoundCount card={card} />}
            startsFolded={before.has(card.id)}
            onCopy={() => set(list)(withCopy(cards, at, copyName))}
            onUp={at > 0 ? () => set(list)(moved(cards, at, at - 1)) : undefined}
            onDown={at < cards.length - 1 ? () => set(list)(moved(cards, at, at + 1)) : undefined}
            onRemove={mayRemove ? () => set(list)(cards.toSpliced(at, 1)) : undefined}
          >
            <div className={css.fields}>
              <FieldSlot field={nameField} card={`${list}.${at}`} />
              <FieldSlot field={boundAccounts} card={`${list}.${at}`} />
              <AudienceCardFields path={`${list}.${at}`} />
            </div>
          </CardFrame>
        ))}
        {picked.map((card, at) => (
          <CardFrame
            key={card.id}
            path={`${packages}.${at}`}
            title={card.name || card.id}
            about={t('card.saved')}
            line={<PeopleLine id={card.id} />}
            startsFolded={before.has(card.id)}
            onUp={at > 0 ? () => set(packages)(moved(picked, at, at - 1)) : undefined}
            onDown={at < picked.length - 1 ? () => set(packages)(moved(picked, at, at + 1)) : undefined}
            onRemove={mayRemove ? () => set(packages)(picked.toSpliced(at, 1)) : undefined}
          >
            <PackageFields path={`${packages}.${at}`} />
          </CardFrame>
        ))}
      </ul>
      <div className={css.add}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => set(list)([...cards, newCard(nextId(cards), advertiserIds) as Card])}
        >
          {t('card.addAudience')}
        </Button>
        <Button icon={<BookOutlined aria-hidden />} onClick={() => setPicking(true)}>
          {t('card.pickAudiences')}
        </Button>
      </div>
      {isPicking && (
        <AudienceDrawer
          chosen={picked}
          onClose={() => setPicking(false)}
          onChoose={(next) => {
            setPicking(false);
            wizard.patch({
              [packages]: next,
              ...(next.length > 0 && { [list]: cards.filter(isUsed(cards)) }),
            });
          }}
        />
      )}
    </SourcesOfForm>
  );
}

/** A card that is still as it began is not wanted any more once audiences are picked from the library. */
const isUsed =
  (cards: readonly Card[]) =>
  (card: Card): boolean => {
    const { locationIds, country, countryGroups, city } = card as Card & Record<string, unknown>;
    const isFilled = [locationIds, country, countryGroups, city].some(
      (value) => Array.isArray(value) && value.length > 0,
    );
    return cards.length > 1 || isFilled || Boolean(card.name);
  };

function BoundCount({ card }: { card: Card }) {
  const { t } = useTranslation('task-wizard');
  const total = useAdvertiserIds().length;
  const count = card.advertiserIds?.length ?? 0;
  return total > 1 ? t('bound.count', { some: count, count: total }) : null;
}

/** What is wrong with it cannot be mended here: another one, or none. */
const packageField: WizardField = {
  path: 'id',
  draw: ({ error }) => error && <Note tone="danger">{error.message}</Note>,
};

const PackageFields = ({ path }: { path: string }) => (
  <div className={css.fields}>
    <FieldSlot field={packageField} card={path} />
    <FieldSlot field={boundAccounts} card={path} />
  </div>
);
