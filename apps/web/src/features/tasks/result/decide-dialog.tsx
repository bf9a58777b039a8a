import { messageRef, type RequestOf } from '@adsail/contract';
import { type ResultRow, taskCalls } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { CardChoiceField, type ContractForm, FormDialog, useContractForm } from '../../../ui/form/index.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';

const Decision = z.object({
  choice: z.string().min(1, { error: messageRef('tasks:decide.choose') }),
});

const others = ['sendAgain', 'giveUp'] as const;

/** An id of the platform is never one of these words. */
const decisionOf = (choice: string): RequestOf<typeof taskCalls.resultDecide>['decision'] =>
  others.find((each) => each === choice) ?? { adopt: choice };

function Choices({ form, row }: { form: ContractForm<typeof Decision>; row: ResultRow }) {
  const { t } = useTranslation('tasks');
  const isMade = row.status === 'CREATE_SUCCEEDED';
  const { candidates } = row;
  const label = t(isMade ? 'decide.double' : candidates.length > 0 ? 'decide.hint' : 'decide.nothing');
  const choices = [
    ...candidates.map(({ id, name, createdAt }) => ({
      value: id,
      title: t('decide.adopt'),
      about: (
        <>
          <bdi>{name}</bdi>
          <br />
          <bdi dir="ltr">{id}</bdi>
          {createdAt && (
            <>
              {' · '}
              <RelativeTime at={createdAt} />
            </>
          )}
        </>
      ),
      hint: t('decide.adoptHint'),
    })),
    // What is there twice is there: it can only be said which one is meant.
    ...(isMade ? [] : others).map((value) => ({
      value,
      title: t(`decide.${value}`),
      about: null,
      hint: t(`decide.${value}Hint`),
    })),
  ];
  return <CardChoiceField form={form} name="choice" label={label} choices={choices} />;
}

interface DecideDialogProps {
  task: { platform: string; id: string };
  row: ResultRow;
  onClose: () => void;
}

/** Nobody can tell what became of a row: a person says it, and what each answer means stands beside it. */
export function DecideDialog({ task, row, onClose }: DecideDialogProps) {
  const { t } = useTranslation('tasks');
  const decide = useCall(taskCalls.resultDecide, { silent: true, success: 'tasks:did.resultDecide' });
  const form = useContractForm(Decision, { defaultValues: { choice: '' } });
  return (
    <FormDialog
      title={t('decide.title')}
      form={form}
      formKey={`decide.${row.key}`}
      saveText={t('decide.go')}
      onSave={({ choice }) => decide.mutateAsync({ ...task, key: row.key, decision: decisionOf(choice) })}
      onClose={onClose}
    >
      <p>
        <bdi>{row.name}</bdi>
      </p>
      <Choices form={form} row={row} />
    </FormDialog>
  );
}
