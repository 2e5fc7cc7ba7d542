import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { dataFolder } from '../../playwright.config.ts'

type EmailContent = { subject: string; text: string }

/** Decodes a quoted-printable text: joins soft line breaks and turns bytes into characters. */
const readable = (encoded: string) =>
  decodeURIComponent(
    encoded
      .replace(/=\r?\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=([\dA-F]{2})/g, '%$1'),
  )

function readEmail(content: string): EmailContent {
  const subject = /^Subject: (.*)$/m.exec(content)?.[1]?.trim() ?? ''
  const text = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(content)?.[1] ?? ''
  return { subject, text: readable(text) }
}

/** The e-mails of the shop, and of the other shops that tests open beside it (`other-shops.ts`). */
async function emailFiles(): Promise<string[]> {
  const isOfShop = (name: string) => name === basename(dataFolder) || name.startsWith(`${basename(dataFolder)}-`)
  const shops = (await readdir(dirname(dataFolder))).filter(isOfShop)
  const files = shops.map(async (shop) => {
    const folder = join(dirname(dataFolder), shop, 'outbox')
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name))
  })
  return (await Promise.all(files)).flat()
}

async function emailsTo(address: string): Promise<EmailContent[]> {
  const contents = await Promise.all((await emailFiles()).map((file) => readFile(file, 'utf8')))
  return contents.filter((content) => content.includes(`To: ${address}`)).map(readEmail)
}

/**
 * Waits for the e-mail to that address whose text contains the words, and returns its text. `timeout`, in
 * milliseconds, is for e-mails of a scheduled job.
 */
export async function emailWith(address: string, words: string, timeout = 30_000): Promise<string> {
  const find = async () => (await emailsTo(address)).find(({ text }) => text.includes(words))?.text
  await expect.poll(find, { message: `an e-mail to ${address} with "${words}"`, timeout }).toBeTruthy()
  return (await find()) ?? ''
}
