import type { AuthPlatform } from '@adsail/contract';
import type { Ref } from 'react';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import css from './authorise-dialog.module.css';

export interface ChoiceCard<Key extends string> {
  key: Key;
  platform: AuthPlatform;
  name: string;
  detail: string;
}

interface ChoiceCardsProps<Key extends string> {
  ref: Ref<HTMLFieldSetElement>;
  legend: string;
  cards: readonly ChoiceCard<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** One of a few, each with the sign of its platform. */
export const ChoiceCards = <Key extends string>({
  ref,
  legend,
  cards,
  chosen,
  onChoose,
}: ChoiceCardsProps<Key>) => (
  <fieldset ref={ref} className={css.platforms}>
    <legend className="visually-hidden">{legend}</legend>
    {cards.map(({ key, platform, name, detail }) => (
      <label key={key} className={css.platform} data-chosen={key === chosen}>
        <input
          type="radio"
          name="choice"
          className="visually-hidden"
          value={key}
          checked={key === chosen}
          onChange={() => onChoose(key)}
        />
        <PlatformBadge platform={platform} large />
        <span className={css.lines}>
          <span className={css.name}>{name}</span>
          <bdi className={css.count}>{detail}</bdi>
        </span>
      </label>
    ))}
  </fieldset>
);
