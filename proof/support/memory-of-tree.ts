import { readdirSync, readFileSync } from 'node:fs'

/** What a process and all that it has started have in memory together, in MB; what ends meanwhile counts as nothing. */
export function memoryOfTree(pid: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) && /^PPid:\s+(\d+)/m.exec(statusOf(name))?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const belongs = (one: number | undefined): boolean => one === pid || (one !== undefined && belongs(parents.get(one)))
  const kilobytes = [...parents.keys()]
    .filter(belongs)
    .map((one) => Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(String(one)))?.[1] ?? 0))
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
