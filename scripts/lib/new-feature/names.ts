import { UserFacingError } from '../user-facing-error.ts';

const plural = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `categories` to `category`, `title-groups` to `title-group`. */
const singularOf = (name: string): string =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '');

/** The templates speak of `sample-things`; each spelling of it gives way to the same spelling of the feature's name. */
export function renamer(name: string): (text: string) => string {
  if (!plural.test(name) || !name.endsWith('s'))
    throw new UserFacingError(
      `A feature is named like a list, in small letters: title-groups, not "${name}".`,
    );
  const spellings = [
    ['sample-thing', name],
    ['sample thing', name.replaceAll('-', ' ')],
    ['Sample thing', upperFirst(name.replaceAll('-', ' '))],
    ['sample_thing', name.replaceAll('-', '_')],
    ['sampleThing', camel(name)],
    ['SampleThing', upperFirst(camel(name))],
  ] as const;
  return (text) =>
    spellings.reduce(
      (renamed, [sample, own]) => renamed.replaceAll(`${sample}s`, own).replaceAll(sample, singularOf(own)),
      text,
    );
}
