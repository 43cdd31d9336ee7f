/** Set once for a build. Both manifests, the help page and the store's texts take it from here. */
export const publisher = {
  support: 'support@quickship.invalid',
  homepage: 'https://quickship.invalid/',
  /** Firefox's id for good: with another one, every seller would start without data. */
  geckoId: 'quickship@quickship.invalid',
}
