import type { LimitName, RequestLimits, SlowedLimit } from './request-limits.ts'

/** Where a request comes from: its network, and the browser's own id, which nobody can guess. */
export type Place = {
  address: string
  browser: string
  /** How the browser names itself. */
  userAgent?: string | undefined
}

type Kind = {
  /** Guesses of one network or browser about one subject. */
  own: SlowedLimit
  /** Those of all places where the owner never was, together: an attacker may have many networks. */
  strangers: SlowedLimit
  /** Guesses of one network about any subject. */
  network: LimitName
}

const kinds = {
  password: { own: 'sign-in', strangers: 'sign-in-account', network: 'sign-in-address' },
  tracking: { own: 'order-tracking-place', strangers: 'order-tracking-number', network: 'order-tracking' },
} as const satisfies Record<string, Kind>

/** What is guessed: the password of an e-mail, or the e-mail of an order's number. */
type Guess = { kind: keyof typeof kinds; subject: string; place: Place }

const everywhere = 'everywhere'
const browserKey = ({ browser }: Place) => `browser:${browser}`
const subjectKey = ({ kind, subject }: Guess) => `${kind}:${subject}`

/** The browser or network of a request, when the owner was there before: what strangers do elsewhere does not count. */
export async function knownPlace(limits: RequestLimits, guess: Guess): Promise<string | undefined> {
  for (const place of [browserKey(guess.place), guess.place.address])
    if (await limits.knows(place, subjectKey(guess))) return place
  return undefined
}

/**
 * Counts a guess before it is tried, and returns what to do when it was right. Throws TOO_MANY_REQUESTS: after a few
 * guesses each place waits for itself, longer and longer, and after many all strange places together do.
 */
export async function limitGuesses(limits: RequestLimits, guess: Guess): Promise<() => Promise<void>> {
  const { own, strangers, network } = kinds[guess.kind]
  const { subject, place } = guess
  const known = await knownPlace(limits, guess)
  if (known) {
    await limits.slowDown(own, known, subject)
  } else {
    await limits.consume(network, place.address)
    await limits.slowDown(own, place.address, subject)
    try {
      await limits.slowDown(strangers, everywhere, subject)
    } catch (refusal) {
      await limits.uncount(own, place.address, subject)
      throw refusal
    }
  }
  return async () => {
    await limits.forget(own, known ?? place.address, subject)
    // The attack may go on while its victim signs in at home.
    if (!known) await forgetStrangers(limits, guess)
    await rememberPlace(limits, guess)
  }
}

/** The owner of the subject was here: has signed in, or placed the order. */
export async function rememberPlace(limits: RequestLimits, guess: Guess): Promise<void> {
  await limits.remember(browserKey(guess.place), subjectKey(guess))
  await limits.remember(guess.place.address, subjectKey(guess))
}

/** Forgets the guesses of strangers, after a right one or a new password. */
export async function forgetStrangers(limits: RequestLimits, { kind, subject }: Omit<Guess, 'place'>): Promise<void> {
  await limits.forget(kinds[kind].strangers, everywhere, subject)
}
