/** How a form takes over what the server says now: what a person has typed stays, the rest follows. */
export const followed = { keepDirtyValues: true, keepDirty: true, keepErrors: true } as const;
