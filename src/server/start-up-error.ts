/**
 * Why the shop cannot start, written for the person who started it: one line, with what to do about it. The
 * program that starts the shop prints only the message and exits with code 1.
 */
export class StartUpError extends Error {
  override name = 'StartUpError'
}
