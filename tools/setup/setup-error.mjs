/** Set-up that cannot go on. The message says in one sentence what is missing and what to type. */
export class SetupError extends Error {}
