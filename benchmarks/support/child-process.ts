import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectFolder, projectNode } from '../../scripts/project.mjs'
import { cleanUpLater } from './cleanup.ts'

/**
 * Runs a file of the project, after options for Node, in a process of its own, which ends with the benchmark.
 * `checkout`: another folder with the project, on the same Node.
 */
export function startProcess(
  words: readonly string[],
  environment: Record<string, string> = {},
  checkout = projectFolder,
) {
  const child = spawn(projectNode, words, {
    cwd: checkout,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  cleanUpLater(() => stopProcess(child))
  return child
}

/** Asks a process to end, and waits until it has. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const cut = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(cut)
}

/** Sends a message to a process and gives its answer; throws when the process ends instead. */
export async function sendMessage<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const answer = new Promise<Answer>((resolve, reject) => {
    const ended = () => reject(new Error('the process ended'))
    child.once('exit', ended)
    child.once('message', (reply) => {
      child.off('exit', ended)
      resolve(reply as Answer)
    })
  })
  child.send(message)
  const reply = await answer
  if (typeof reply === 'object' && reply !== null && 'failure' in reply) throw new Error(String(reply.failure))
  return reply
}
