type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every parameter filter of a rule, wherever it stands, by another one. */
function mapParameters(value: unknown, change: (filter: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => mapParameters(each, change));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'parameter_filters' && Array.isArray(each)
        ? each.map((filter) => (isFields(filter) ? change(filter) : filter))
        : mapParameters(each, change),
    ]),
  );
}

/** The console compares with one value, the platform with any of several. */
export const ruleWire = (rule: unknown): unknown =>
  mapParameters(rule, ({ value, ...filter }) => ({ ...filter, values: [value] }));

/** One of several stays in the platform's words. UNCONFIRMED which of the two names it answers with: both are read. */
export const ruleRead = (rule: unknown): unknown =>
  mapParameters(rule, ({ values, ...filter }) => {
    if (values === undefined || values === null) return filter;
    const [value, ...more] = Array.isArray(values) ? (values as unknown[]) : [values];
    return more.length > 0 ? { ...filter, values } : { ...filter, value };
  });
