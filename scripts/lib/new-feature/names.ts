import { UserFacingError } from '../user-facing-error.ts';

const kebab = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `addresses` is of `address`, `courses` of `course`, `movies` of `movie`, `stories` of `story`: only a person knows. */
const doubtful = /(s|x|z|ch|sh|o|v|i)es$|(s|u|i)s$/;

function singularOf(name: string, given: string | undefined): string {
  if (given !== undefined) {
    if (!kebab.test(given) || given === name)
      throw new UserFacingError(`The singular is written like title-group, not "${given}".`);
    return given;
  }
  if (doubtful.test(name))
    throw new UserFacingError(`What is one of the ${name} called? Say it: --singular title-group`);
  return name.replace(/s$/, '');
}

const spellingsOf = (name: string) => [
  name,
  name.replaceAll('-', ' '),
  upperFirst(name.replaceAll('-', ' ')),
  name.replaceAll('-', '_'),
  camel(name),
  upperFirst(camel(name)),
];

/** The templates speak of `sample-things`; each spelling of it gives way to the same spelling of the feature's name. */
export function renamer(name: string, singular?: string): (text: string) => string {
  if (!kebab.test(name) || !name.endsWith('s'))
    throw new UserFacingError(
      `A feature is named like a list, in small letters: title-groups, not "${name}".`,
    );
  // The plural first: the singular is a part of it.
  const samples = [...spellingsOf('sample-things'), ...spellingsOf('sample-thing')];
  const own = [...spellingsOf(name), ...spellingsOf(singularOf(name, singular))];
  return (text) =>
    samples.reduce((renamed, sample, at) => renamed.replaceAll(sample, own[at] as string), text);
}
