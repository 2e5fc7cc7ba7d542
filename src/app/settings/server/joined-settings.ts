import { z } from 'zod'
import type { SettingName } from '../contract.ts'

const mailParts = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'] as const satisfies SettingName[]
const senderParts = [
  'ORIGIN_STREET',
  'ORIGIN_NUMBER',
  'ORIGIN_COMPLEMENT',
  'ORIGIN_DISTRICT',
  'ORIGIN_CITY',
  'ORIGIN_STATE',
  'ORIGIN_POSTAL_CODE',
] as const satisfies SettingName[]

const usualPorts: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' }

/** Undefined for what is no mail server; encryption from the start is told by port 465. */
function splitMailServer(address: string): string[] | undefined {
  if (address === '') return ['', '587', '', '']
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port: given, username, password } = new URL(address)
  const port = given || usualPorts[protocol]
  if (!port || hostname === '' || (protocol === 'smtps:') !== (port === '465')) return undefined
  try {
    return [hostname, port, decodeURIComponent(username), decodeURIComponent(password)]
  } catch {
    return undefined
  }
}

function splitSender(line: string): string[] | undefined {
  const parts = line.split(';').map((part) => part.trim())
  const [street, number, , , ...place] = parts
  return parts.length === senderParts.length && street && number && place.every(Boolean) ? parts : undefined
}

const joined = (parts: readonly SettingName[], split: (line: string) => string[] | undefined, fault: string) => ({
  parts,
  schema: z.string().transform((line, context): Partial<Record<SettingName, string>> => {
    const texts = split(line.trim())
    if (!texts) context.addIssue(fault)
    return Object.fromEntries(parts.map((name, index) => [name, texts?.[index] ?? '']))
  }),
})

/**
 * What the environment may say in one line: the settings that it stands for, and how it is read. Shops stored these
 * lines, too, before there was a field for each part.
 */
export const joinedSettings = {
  SMTP_URL: joined(
    mailParts,
    splitMailServer,
    'must be smtp://user:password@host:587, or smtps:// where the port is 465',
  ),
  MELHOR_ENVIO_SENDER: joined(
    senderParts,
    splitSender,
    'must be street;number;complement;district;city;state;postal code',
  ),
}

export const isJoined = (name: string): name is keyof typeof joinedSettings => Object.hasOwn(joinedSettings, name)
