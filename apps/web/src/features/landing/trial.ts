/** A trial begins with an account: the registration step of the login page. */
export const trialSearch = { view: 'register' } as const;
