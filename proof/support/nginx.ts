import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/embedded-postgres/free-port.ts'
import { runProgram, startProgram } from './programs.ts'

const complaints = 'error.log'

/** What nginx says of failures: how often it says what, without times and addresses. */
export function complaintsIn(folder: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of readFileSync(join(folder, complaints), 'utf8').split('\n')) {
    const what = /\*\d+ (.*?), client:.* request: "(\w+)/.exec(line)
    if (what) counts.set(`${what[2]}: ${what[1]}`, (counts.get(`${what[2]}: ${what[1]}`) ?? 0) + 1)
  }
  return counts
}

/**
 * Starts nginx with the configuration in `deploy`, on ports of its own and with a certificate of its own;
 * returns its address.
 */
export async function startNginx(folder: string, ports: readonly number[]): Promise<string> {
  const port = await freePort()
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  mkdirSync(join(folder, 'cache'), { recursive: true })
  await runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'],
    ...['-keyout', key, '-out', certificate],
  ])
  const servers = ports.map((of) => `server 127.0.0.1:${of} max_fails=1 fail_timeout=2s;`).join('\n  ')
  const site = replaceEach(readFileSync('deploy/nginx.conf', 'utf8'), [
    [/server shop-1:3000 .*\n {2}server shop-2:3000 .*/, servers],
    [/\/var\/cache\/nginx\/shop/, join(folder, 'cache')],
    [/access_log \/var\/log\/nginx\/access\.log shop;/g, 'access_log off;'],
    [/listen 80;\n {2}listen \[::\]:80;/, `listen 127.0.0.1:${await freePort()};`],
    [/listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`],
    [/\/etc\/nginx\/certificates\/fullchain\.pem/, certificate],
    [/\/etc\/nginx\/certificates\/privkey\.pem/, key],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${join(folder, of)};`,
  )
  const whole = `
    daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, complaints)} error;
    ${userInfo().uid === 0 ? 'user root;' : ''}
    worker_processes 2; events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')}
    ${site} }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, whole)
  startProgram('nginx', ['-c', file, '-p', folder])
  return `https://127.0.0.1:${port}`
}

/** Throws where the configuration no longer has what is replaced. */
function replaceEach(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, value]) => {
    if (!pattern.test(changed)) throw new Error(`deploy/nginx.conf has no ${pattern}`)
    return changed.replace(pattern, value)
  }, text)
}
