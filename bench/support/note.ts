/** Says what a figure comes from, beside the table at the end. */
export const note = (facts: object): void => void process.stdout.write(`${JSON.stringify(facts)}\n`);
