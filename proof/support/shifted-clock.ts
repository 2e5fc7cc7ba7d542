import { globSync } from 'node:fs'

/** The environment that shifts a process's clock by this many minutes; undefined if the machine has no libfaketime. */
export function shiftedClock(minutes: number): Record<string, string> | undefined {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (!library) return undefined
  return { LD_PRELOAD: library, FAKETIME: `${minutes >= 0 ? '+' : ''}${minutes}m`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}
