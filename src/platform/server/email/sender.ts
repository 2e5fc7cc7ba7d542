import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import nodemailer from 'nodemailer'
import { z } from 'zod'

export type EmailMessage = {
  to: string
  /** The reply address, if it is not the sender's. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Identifies the event that the message is about, so that a second delivery can be recognised. */
  key: string
}

export type EmailSender = {
  /** Throws if the message was not accepted; `AddressRefusedError`: because of its address. */
  send(message: EmailMessage): Promise<void>
  /** Deletes what is kept here of messages to these addresses or from them. Without it nothing is kept. */
  forget?(addresses: readonly string[]): Promise<void>
}

/** The mail server refused the receiver's address for good, such as a mistyped one. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'
}

/** The final response of a server to the receiver's address. */
const refusal = z.object({ command: z.literal('RCPT TO'), responseCode: z.int().min(500), response: z.string() })

/** Codes of this class are about who sends and not about the address, such as an expired password of the shop. */
const isAboutSender = (response: string) => /\b5\.7\.\d/.test(response)

/** Whether a failed delivery is due to the receiver's address, and would fail again. */
export function isAddressRefusal(error: unknown): boolean {
  const { data } = refusal.safeParse(error)
  return data !== undefined && !isAboutSender(data.response)
}

export type EmailSettings = { smtpUrl: string | undefined; from: string; dataFolder: string }

/** Sends by SMTP where it is configured; otherwise puts each message as a file into the outbox of the data folder. */
export function openEmailSender({ smtpUrl, from, dataFolder }: EmailSettings): EmailSender {
  return smtpUrl ? smtpSender(smtpUrl, from) : outboxSender(join(dataFolder, 'outbox'), from)
}

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 10_000, socketTimeout: 45_000 }

/** Two greetings, encryption, three steps of signing in, sender, receiver, content twice. */
const maxAnswers = 10

/** How long handing over a message may take, in milliseconds: a server may use the whole timeout for each response. */
export const maxSendingMilliseconds =
  timeouts.dnsTimeout + timeouts.connectionTimeout + timeouts.greetingTimeout + maxAnswers * timeouts.socketTimeout

function smtpSender(url: string, from: string): EmailSender {
  const transport = nodemailer.createTransport({ url, ...timeouts })
  return {
    async send(message) {
      try {
        await transport.sendMail(envelopeOf(message, from))
      } catch (error) {
        throw isAddressRefusal(error) ? new AddressRefusedError('address refused', { cause: error }) : error
      }
    },
  }
}

function outboxSender(folder: string, from: string): EmailSender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(envelopeOf(message, from))
      const file = join(folder, `${idOf(message)}.eml`)
      await writeInFolder(`${file}.part`, content)
      await rename(`${file}.part`, file)
    },
    async forget(addresses) {
      const forgotten = new Set(addresses.map(comparable))
      for (const name of await filesIn(folder)) {
        const file = join(folder, name)
        const [head = ''] = (await readFile(file, 'utf8')).split(/\r?\n\r?\n/)
        const named = head.matchAll(/^(?:To|Reply-To): (.+)$/gim)
        if ([...named].some(([, address = '']) => forgotten.has(comparable(address)))) await rm(file, { force: true })
      }
    },
  }
}

/** An address as headers have it: the domain in the letters of ASCII. */
function comparable(address: string): string {
  const [, local = '', domain = ''] = /^\s*(?:.*<)?(.*)@([^>\s]*)>?\s*$/.exec(address.toLowerCase()) ?? []
  return `${local}@${domainToASCII(domain)}`
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => (isMissing(error) ? [] : Promise.reject(error)))
  return names.filter((name) => name.endsWith('.eml'))
}

/** Creates the folder only where it is missing: before the first file, and after somebody has removed it. */
async function writeInFolder(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  try {
    await writeFile(file, content)
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The message's id is derived from its event, so that mail programs and the outbox recognise a repeated one. */
function envelopeOf(message: EmailMessage, from: string): SendMailOptions {
  const { to, replyTo, subject, text, html } = message
  return { from, to, replyTo, subject, text, html, messageId: `<${idOf(message)}@aro-certo>` }
}

const idOf = ({ key, to }: EmailMessage) => createHash('sha256').update(`${key} ${to}`).digest('hex').slice(0, 32)
