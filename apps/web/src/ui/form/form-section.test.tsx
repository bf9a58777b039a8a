import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../api/error.ts';
import { changeLanguage } from '../../i18n/index.ts';
import { storedMember } from '../../state/stored.ts';
import { useToasts } from '../../state/toast/toast.ts';
import { askToLeave } from '../../loading/unsaved-forms.ts';
import { aMember } from '../../testing/member.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  settle,
  shownText,
  showWithRouter,
  text,
  type,
} from '../../testing/page.tsx';
import {
  FormSection,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useContractForm,
} from './index.ts';

const Ship = z.object({
  name: z.string().trim().min(1).max(5),
  note: z.string(),
  tons: z.int().min(1).nullable(),
  cost: z.string(),
  port: z.string(),
  afloat: z.boolean(),
});
const defaults = { name: 'Ada', note: '', tons: 1, cost: '', port: '', afloat: false };
const save = vi.fn<(values: z.output<typeof Ship>) => Promise<unknown>>();

function Form() {
  const form = useContractForm(Ship, { defaultValues: defaults });
  const onSave = async (values: z.output<typeof Ship>) => {
    await save(values);
    form.reset(values);
  };
  const ports = [
    { value: 'jed', label: 'Jeddah', note: 'SA' },
    { value: 'sha', label: 'Shanghai' },
  ];
  return (
    <FormSection title="Ship" form={form} formKey="ship" onSave={onSave}>
      <TextField form={form} name="name" label="Name" hint="As painted" required limit={5} />
      <TextAreaField form={form} name="note" label="Note" />
      <NumberField form={form} name="tons" label="Tons" min={1} max={9} unit="t" />
      <MoneyField form={form} name="cost" label="Cost" currency="SAR" />
      <SelectField form={form} name="port" label="Port" choices={ports} placeholder="Choose" clearable />
      <SwitchField form={form} name="afloat" label="Afloat" />
    </FormSection>
  );
}

const field = (name: string) => one('textbox', new RegExp(`^${name}`)) as HTMLInputElement;
const button = (key: string) => one('button', text(`ui:${key}`)) as HTMLButtonElement;
const submit = async () => {
  await click(button('save'));
  await settle();
};
const refusal = (fields: { path: string; message: string }[]) =>
  new ApiError('refused', { kind: 'envelope', path: '/ships', response: { fields } });
const keptEntries = () => Object.keys(sessionStorage).filter((key) => key.includes('ship'));
const opened = () => showWithRouter(<Form />);

beforeEach(async () => {
  await openPage();
  sessionStorage.clear();
  save.mockReset().mockResolvedValue(undefined);
  useToasts.setState({ list: [] });
});
afterEach(async () => {
  await changeLanguage('en');
  await closePage();
});

describe('a form on the page', () => {
  it('wakes its buttons up with the first change, and goes back', async () => {
    await opened();
    expect(button('save').disabled).toBe(true);
    expect(all('button', text('ui:form.undo'))).toHaveLength(0);
    await type(field('Name'), 'Bea');
    expect(button('save').disabled).toBe(false);
    await click(button('form.undo'));
    expect(field('Name').value).toBe('Ada');
    expect(button('save').disabled).toBe(true);
  });

  it('sends what its fields hold, exact to the digit', async () => {
    await opened();
    await type(field('Note'), 'first line\nsecond line');
    await type(field('Cost'), '900719925474099.37');
    await click(one('switch', 'Afloat'));
    await submit();
    expect(save.mock.calls).toEqual([
      [
        {
          name: 'Ada',
          note: 'first line\nsecond line',
          tons: 1,
          cost: '900719925474099.37',
          port: '',
          afloat: true,
        },
      ],
    ]);
    expect(button('save').disabled).toBe(true);
  });

  it('is saved from a text of several lines by Ctrl or Cmd + Enter alone', async () => {
    await opened();
    await type(field('Note'), 'one');
    field('Note').focus();
    await press('Enter');
    expect(save).not.toHaveBeenCalled();
    await press('Enter', { metaKey: true });
    await settle();
    expect(save).toHaveBeenCalledOnce();
  });

  it('says an error in place of the hint, tied to its field, in the language that is chosen then', async () => {
    await opened();
    const below = () => document.getElementById(field('Name').getAttribute('aria-describedby') ?? '');
    expect(below()?.textContent).toBe('As painted');
    await type(field('Name'), '  ');
    await submit();
    const english = below()?.textContent;
    expect(below()?.getAttribute('role')).toBe('alert');
    await act(() => changeLanguage('zh'));
    await settle();
    expect(below()?.textContent).not.toBe(english);
    expect(below()?.textContent).toMatch(/\p{Script=Han}/u);
  });

  it('marks every field that the server blames and goes to the first', async () => {
    save.mockRejectedValue(
      refusal([
        { path: 'note', message: 'Too rude' },
        { path: 'cost', message: 'Too dear' },
      ]),
    );
    await opened();
    await type(field('Note'), 'x');
    await submit();
    expect(all('alert').map(({ textContent }) => textContent)).toEqual(['Too rude', 'Too dear']);
    expect(document.activeElement).toBe(field('Note'));
    expect(field('Note').value).toBe('x');
    expect(useToasts.getState().list).toEqual([]);
  });

  it('says above the buttons what belongs to no field of it, besides what does', async () => {
    save.mockRejectedValue(
      refusal([
        { path: 'note', message: 'Too rude' },
        { path: 'captain.licence', message: 'The captain has no licence' },
      ]),
    );
    await opened();
    await type(field('Note'), 'x');
    await submit();
    expect(all('alert').map(({ textContent }) => textContent)).toEqual([
      'Too rude',
      'The captain has no licence',
    ]);
  });
});

describe('what was typed and not saved', () => {
  it('is there again after the page was lost, says so, and can be thrown away', async () => {
    await opened();
    await type(field('Note'), 'half a thought');
    await closePage();
    document.body.innerHTML = '<div id="root"></div>';
    await opened();
    expect(field('Note').value).toBe('half a thought');
    expect(shownText()).toContain(text('ui:form.recovered'));
    expect(button('save').disabled).toBe(false);
    await click(button('form.discard'));
    expect(field('Note').value).toBe('');
    expect(shownText()).not.toContain(text('ui:form.recovered'));
    expect(keptEntries()).toEqual([]);
  });

  it('is nobody else’s', async () => {
    await opened();
    await type(field('Note'), 'mine');
    await closePage();
    document.body.innerHTML = '<div id="root"></div>';
    storedMember.set(aMember({ userId: '0190b7a4-0000-7000-8000-000000000099' }));
    await opened();
    expect(field('Note').value).toBe('');
  });

  it('leaves no entries behind once it is saved', async () => {
    await opened();
    await type(field('Note'), 'whole');
    expect(keptEntries()).toHaveLength(1);
    await submit();
    expect(keptEntries()).toEqual([]);
  });

  it('is asked about before another page is opened; keeping stays, discarding goes', async () => {
    const at = await opened();
    await type(field('Note'), 'half');
    await at.go('/elsewhere');
    expect(at.address()).toBe('/');
    await click(button('form.keepEditing'));
    expect(field('Note').value).toBe('half');
    await at.go('/elsewhere');
    await click(button('form.discard'));
    await settle();
    expect(at.address()).toBe('/elsewhere');
  });

  it('does not hold up who has lost the session', async () => {
    const at = await opened();
    await type(field('Note'), 'half');
    await at.go('/user/login');
    expect(at.address()).toBe('/user/login');
    expect(keptEntries()).toHaveLength(1);
  });

  it('does not hold up anybody who changed nothing', async () => {
    const at = await opened();
    await at.go('/elsewhere');
    expect(at.address()).toBe('/elsewhere');
  });

  it('is asked about by who wants to leave from outside, such as the organisation switcher', async () => {
    await opened();
    await type(field('Note'), 'half');
    const kept = askToLeave();
    await settle();
    await click(button('form.keepEditing'));
    expect(await kept).toBeNull();
    const given = askToLeave();
    await settle();
    await click(button('form.discard'));
    const discard = await given;
    expect(keptEntries()).toHaveLength(1);
    discard?.();
    expect(keptEntries()).toEqual([]);
  });

  it('says to whoever logs out that this loses the changes', async () => {
    await opened();
    await type(field('Note'), 'half');
    const leaving = askToLeave('logout');
    await settle();
    expect(shownText()).toContain(text('ui:form.logoutTitle'));
    await click(button('form.logout'));
    (await leaving)?.();
    expect(keptEntries()).toEqual([]);
  });
});
