import type { AudienceGroup, FieldPaths, LevelPlan, MaterialGroup } from '../define.ts';

/** What an object is made of, for the way from its fields back to the content's. */
export interface PathSource {
  audience?: AudienceGroup;
  materialGroup?: MaterialGroup;
}

export const pathsOf = <Content>(
  { fields }: Pick<LevelPlan<Content>, 'fields'>,
  content: Content,
): FieldPaths => (typeof fields === 'function' ? fields(content) : fields);

const tail = /(?:\.\d+)+$/;

/** The listed name of a field, or of what it stands in. */
export function templateOf(fields: FieldPaths, field: string): string | undefined {
  for (let name = field; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const template = fields[name];
    if (template !== undefined) return template;
  }
  return undefined;
}

/** Where a field of a level stands in the content. */
export function contentPath(
  fields: FieldPaths,
  field: string,
  { audience, materialGroup }: PathSource,
): string {
  const name = field.replace(/^settings\./, '').replace(tail, '');
  const template = templateOf(fields, name) ?? name;
  // Nothing of a package of the library can be changed in the task: the package itself is named.
  if (template.startsWith('{audience}') && audience?.packageId !== undefined) return `${audience.path}.id`;
  return template
    .replace('{audience}', audience?.path ?? 'audience')
    .replace('{material}', materialGroup?.path ?? 'material');
}
