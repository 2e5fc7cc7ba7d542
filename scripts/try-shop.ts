import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export type Trial = {
  port: number
  /** The paths of the shop's data, its backups, and a restored copy, as its programs see them. */
  places: { data: string; backups: string; elsewhere: string }
  /** Starts a program of the release. Its standard error has to be readable. */
  start(name: string, variables: Record<string, string>): ChildProcess
  /** What else is asked while the shop is open. */
  look?(variables: Record<string, string>): Promise<void>
}

/**
 * Uses a release as an operator does: creates its database, starts it, requests pages, backs it up, stops it, and
 * restores the backup elsewhere. Throws if anything fails, and if the log of an undisturbed shop contains errors.
 */
export async function tryShop({ port, places, start, look }: Trial): Promise<void> {
  const variables = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: places.data,
    BACKUP_TO: places.backups,
    BACKUP_KEY: 'a key for this try alone, long enough',
    VIACEP_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  }
  const expectSuccess = async (name: string, settings: Record<string, string>) => {
    const { code, faults } = await ended(start(name, settings))
    if (code !== 0) throw new Error(`bin/${name} ended with code ${code}`)
    if (faults.length > 0) throw new Error(`bin/${name} reported errors: ${faults.join('\n')}`)
  }
  await expectSuccess('migrate', variables)
  const shop = start('start', variables)
  const ending = ended(shop)
  const early = ending.then(({ code }) => {
    throw new Error(`the shop ended with code ${code}`)
  })
  await Promise.race([untilReady(port), early])
  for (const path of ['/', '/products', '/admin/dashboard', '/api/openapi.json']) await lookAt(port, path)
  await look?.(variables)
  await expectSuccess('backup', variables)
  shop.kill('SIGTERM')
  const { code, faults } = await ending
  if (code !== 0) throw new Error(`the shop ended with code ${code}`)
  if (faults.length > 0) throw new Error(`the shop reported errors although nothing happened: ${faults.join('\n')}`)
  await expectSuccess('restore', { ...variables, DATA_DIR: places.elsewhere })
}

/** Waits until a program has ended; its errors, as log lines or otherwise, are collected. */
function ended(program: ChildProcess): Promise<{ code: number | null; faults: string[] }> {
  let output = ''
  program.stderr?.on('data', (part) => {
    output += part
    process.stderr.write(part)
  })
  return new Promise((ends, fails) =>
    program
      .once('error', fails)
      .once('close', (code) => ends({ code, faults: output.split('\n').filter((line) => line.trim() !== '') })),
  )
}

async function untilReady(port: number): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error('the shop was not ready within five minutes')
}

async function lookAt(port: number, path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
}
