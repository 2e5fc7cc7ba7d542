let chosen: Readonly<Record<string, string>> | undefined

/** Has every sentence that has two wordings said in the one given, from now on; without one in Portuguese. */
export function setWording(wording: Readonly<Record<string, string>> | undefined): void {
  chosen = wording
}

/** Sentences as the shop says them: in Portuguese, or in what `setWording` chose. Each is decided when it is read, so read it where it is said. */
export const worded = <Words extends Readonly<Record<string, string>>>(portuguese: Words): Words =>
  new Proxy(portuguese, {
    get: (own, key) => (typeof key === 'string' ? (chosen?.[key] ?? own[key]) : undefined),
  })
