import type { AdPlatform } from '@adsail/contract';
import {
  audienceAbilities,
  audienceHomes,
  type AudienceKind,
  audienceLimits,
} from '@adsail/contract/audiences';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { Fact } from '../../ui/fact.tsx';
import { FormPage, SelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/section.tsx';
import { rememberMade, useAccountChoices } from '../assets/index.ts';
import {
  AudienceFields,
  type AudienceFormDescription,
  type Existing,
  formSchema,
  requestOf,
  settingsBesideForm,
  type Settings,
  settingsToFill,
  SourcesOfForm,
  UnplacedErrors,
} from '../audience-form/index.ts';
import css from './audiences.module.css';
import { Estimate } from './estimate.tsx';
import { Facts } from './facts.tsx';
import { KeptSettings } from './kept.tsx';
import type { AudienceDetail } from './queries.ts';
import { sourcesOf } from './sources/index.ts';
import { useSave } from './use-save.ts';

interface AudienceFormProps {
  platform: AdPlatform;
  kind: AudienceKind;
  description: AudienceFormDescription;
  /** Null makes a new one. */
  audience: AudienceDetail | null;
  /** What a new one begins with. */
  model: AudienceDetail | null;
  /** The model is gone at its platform: the same is made there once more, under its name. */
  isRemade?: boolean;
  onDone: () => void;
}

/** The name of a copy, as long as a name may be. */
const copyName = (name: string, mark: string): string =>
  [...name].slice(0, audienceLimits.nameMax - [...mark].length - 1).join('') + ` ${mark}`;

export function AudienceForm(props: AudienceFormProps) {
  const { platform, kind, description, audience, model, isRemade = false, onDone } = props;
  const { t } = useTranslation(['audiences', 'ui']);
  const translate = useTranslate('audiences');
  const abilities = audience && audienceAbilities(platform, kind, audience.origin);
  const isNameOnly = abilities?.edit === 'NAME';
  const isReadOnly = abilities?.edit === 'NONE';
  const existing = useMemo(
    (): Existing | null => audience && { id: audience.id, version: audience.version, isNameOnly },
    [audience, isNameOnly],
  );
  const schema = useMemo(() => formSchema(description, existing), [description, existing]);
  const begin = audience ?? model;
  const homes = audienceHomes[platform][kind];
  const form = useContractForm(schema, {
    defaultValues: {
      // A copy becomes one of our own where there are such: that one can be changed.
      advertiserId: audience || isRemade || !homes.includes('OWN') ? (begin?.advertiserId ?? '') : '',
      name: audience?.name ?? (model ? (isRemade ? model.name : copyName(model.name, t('copyMark'))) : ''),
      settings: settingsToFill(description, (begin?.settings as Settings | undefined) ?? null),
    },
  });
  const add = useSave(description.calls.add as never, 'added', {
    onKept: ({ name }: { name: string }, id) => rememberMade({ kind: 'audience', platform, id, name }),
  });
  const update = useSave(description.calls.update as never, 'updated');
  const accounts = useAccountChoices(platform, 'MANAGE');
  const advertiserId = form.watch('advertiserId');
  const settings = form.watch('settings') as Settings;
  const kept = {
    ...Object.fromEntries(settingsBesideForm(description, settings).map((name) => [name, settings[name]])),
    ...audience?.unknown,
  };
  const formKey = audience
    ? `edit.${audience.id}`
    : model
      ? `${isRemade ? 'again' : 'copy'}.${model.id}`
      : `add.${platform}.${kind}`;
  const basics = (
    <Section title={t('form.basics')} hint={t(`kindHint.${kind}`)}>
      <div className={css.basics}>
        {audience && <Facts audience={audience} />}
        {!audience && homes.includes('PLATFORM') && (
          <SelectField
            form={form}
            name="advertiserId"
            label={t('assets:column.advertiserName')}
            hint={homes.includes('OWN') ? t('form.ownHint') : undefined}
            required={!homes.includes('OWN')}
            clearable={homes.includes('OWN')}
            placeholder={t(homes.includes('OWN') ? 'form.ownAccount' : 'form.chooseAccount')}
            {...accounts}
          />
        )}
        {!audience && !homes.includes('PLATFORM') && (
          <Fact name={t('column.origin')}>{t('form.ownOnly')}</Fact>
        )}
        <TextField
          form={form}
          name="name"
          label={t('column.name')}
          required
          disabled={isReadOnly}
          limit={audienceLimits.nameMax}
        />
      </div>
    </Section>
  );
  const body = (
    <>
      {abilities?.editReason && <Note>{translate(abilities.editReason)}</Note>}
      {isRemade && <Note>{t('form.remade')}</Note>}
      {basics}
      <AudienceFields
        description={description}
        form={form}
        platform={platform}
        advertiserId={advertiserId}
        isChange={audience !== null}
        disabled={isNameOnly || isReadOnly}
      />
      {platform === 'FACEBOOK' && kind === 'prestore' && <Estimate form={form} description={description} />}
      <KeptSettings settings={kept} />
    </>
  );
  return (
    <SourcesOfForm value={sourcesOf[platform]}>
      {isReadOnly ? (
        <div>{body}</div>
      ) : (
        <FormPage
          form={form}
          formKey={formKey}
          onSave={(values) => (audience ? update : add)(requestOf(description, values, existing) as never)}
          onAdd={audience ? (values) => add(requestOf(description, values, null) as never) : undefined}
          onClose={onDone}
          saveText={audience ? undefined : t('form.create')}
          needsChange={audience !== null}
        >
          {body}
          <UnplacedErrors description={description} form={form} />
        </FormPage>
      )}
    </SourcesOfForm>
  );
}
