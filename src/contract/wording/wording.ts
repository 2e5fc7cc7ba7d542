let chosen: Readonly<Record<string, string>> | undefined

/** From now on every sentence that has two wordings has the given one; without one, the Portuguese one. */
export function setWording(wording: Readonly<Record<string, string>> | undefined): void {
  chosen = wording
}

/**
 * Sentences as the shop says them: in Portuguese, or in what `setWording` chose. Each is decided when it is
 * read, so read it where it is shown.
 */
export const worded = <Words extends Readonly<Record<string, string>>>(portuguese: Words): Words =>
  new Proxy(portuguese, {
    get: (own, key) => (typeof key === 'string' ? (chosen?.[key] ?? own[key]) : undefined),
  })
