import { eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { EmailRequest } from '#server/jobs/email-request.ts'
import type { Shop } from '#server/shop.ts'
import { momentInWords } from './moment-in-words.ts'
import { renderEmail } from './render-email.ts'

type PasswordChange = Extract<EmailRequest, { kind: 'password-changed' }>

/** Tells a person that their password was changed, so that they notice when it was not by them. */
export async function writePasswordChangedEmail(
  shop: Shop,
  { userId, changeId, changedAt }: PasswordChange,
): Promise<EmailMessage | undefined> {
  const [person] = await shop.database
    .select({ firstName: profiles.firstName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!person) return undefined
  const envelope = { to: person.email, subject: 'Sua senha foi alterada', key: `password-changed-${changeId}` }
  const email = {
    title: 'Sua senha foi alterada',
    preview: 'Se foi você, está tudo certo. Se não foi, crie outra senha agora.',
    greeting: `Olá, ${person.firstName}!`,
    parts: [
      {
        kind: 'paragraph',
        text: `A senha da sua conta na ${shop.store.name} foi alterada em ${momentInWords(new Date(changedAt))}. Por segurança, saímos da sua conta nos outros aparelhos.`,
      },
      { kind: 'paragraph', text: 'Se foi você, não precisa fazer mais nada.' },
      { kind: 'paragraph', text: 'Se não foi você, crie outra senha agora e fale conosco.' },
      { kind: 'button', label: 'Criar outra senha', url: `${shop.url}/forgot-password` },
    ],
    reason: `Você recebeu esta mensagem porque tem uma conta na ${shop.store.name}.`,
  } as const
  return renderEmail(envelope, email, shop)
}
