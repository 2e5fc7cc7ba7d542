import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openEmailSender } from './sender.ts'

let stop = () => {}
afterEach(() => stop())

/** A mail server with this response to every receiver. */
async function aMailServer(answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean))
        socket.write(line.startsWith('RCPT') ? `${answer}\r\n` : '250 2.0.0 ok\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => void server.close()
  const listening = server.address()
  return `smtp://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}`
}

it.each([
  ['550 5.1.1 No such user', 'AddressRefusedError'],
  ['553 sorry, that address does not exist', 'AddressRefusedError'],
  ['550 5.7.1 Relaying denied', 'Error'],
  ['450 4.2.1 Try again later', 'Error'],
])('treats the response %j to an address as an %s', async (answer, name) => {
  const smtpUrl = await aMailServer(answer)
  const sender = openEmailSender({ smtpUrl, from: 'loja@shop.test', dataFolder: tmpdir() })
  const message = { to: 'ana@exmaple.com', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>', key: 'one' }
  await expect(sender.send(message)).rejects.toMatchObject({ name })
})

it('deletes from the outbox what a person got or wrote, and nothing of others', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aro-certo-outbox-'))
  try {
    const sender = openEmailSender({ smtpUrl: undefined, from: 'loja@shop.test', dataFolder })
    await sender.forget?.(['ana@example.com'])
    const text = 'Cópia de ana@example.com'
    const sent = [
      { to: 'Ana@Example.com' },
      { to: 'joão@maçã.com.br' },
      { to: 'loja@shop.test', replyTo: 'ana@example.com' },
      { to: 'mariana@example.com' },
      { to: 'loja@shop.test' },
    ]
    for (const [index, envelope] of sent.entries())
      await sender.send({ ...envelope, subject: 'Olá', text, html: '<p>Olá</p>', key: String(index) })
    await sender.forget?.(['ana@example.com', 'João@maçã.com.br'])
    const folder = join(dataFolder, 'outbox')
    const left = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    const addressees = left.map((content) => /^To: (.*?)\r?$/m.exec(content)?.[1])
    expect(addressees.toSorted()).toEqual(['loja@shop.test', 'mariana@example.com'])
  } finally {
    await rm(dataFolder, { recursive: true })
  }
})

it('puts e-mails into the outbox, and creates its folder again if it was removed', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aro-certo-outbox-'))
  try {
    const sender = openEmailSender({ smtpUrl: undefined, from: 'loja@shop.test', dataFolder })
    const message = { to: 'ana@example.com', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }
    const files = () => readdir(join(dataFolder, 'outbox'))
    for (const key of ['one', 'two', 'two']) await sender.send({ ...message, key })
    expect(await files()).toHaveLength(2)
    await rm(join(dataFolder, 'outbox'), { recursive: true })
    await sender.send({ ...message, key: 'three' })
    expect(await files()).toEqual([expect.stringMatching(/\.eml$/)])
  } finally {
    await rm(dataFolder, { recursive: true })
  }
})
