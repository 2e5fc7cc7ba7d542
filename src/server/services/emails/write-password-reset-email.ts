import { and, eq, gt, sql } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { passwordResetToken } from '#server/auth/password-reset-token.ts'
import { profiles, verifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { renderEmail } from './render-email.ts'

/** Brings the link with which a new password can be chosen; none when the link has been used or has expired. */
export async function writePasswordResetEmail(shop: Shop, resetId: string): Promise<EmailMessage | undefined> {
  const [person] = await shop.database
    .select({ firstName: profiles.firstName, email: profiles.email })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, sql`${verifications.value}::uuid`))
    .where(and(eq(verifications.id, resetId), gt(verifications.expiresAt, shop.now())))
  if (!person) return undefined
  const envelope = { to: person.email, subject: 'Crie uma nova senha', key: `password-reset-${resetId}` }
  const email = {
    title: 'Crie uma nova senha',
    preview: 'O link vale por 1 hora e funciona uma única vez.',
    greeting: `Olá, ${person.firstName}!`,
    parts: [
      {
        kind: 'paragraph',
        text: `Recebemos um pedido para trocar a senha da sua conta na ${shop.store.name}. Toque no botão para escolher a nova.`,
      },
      {
        kind: 'button',
        label: 'Criar nova senha',
        // Behind the hash: it reaches neither the server's log nor other sites.
        url: `${shop.url}/reset-password#${passwordResetToken(shop, resetId)}`,
      },
      { kind: 'note', text: 'O link vale por 1 hora e funciona uma única vez.' },
      { kind: 'note', text: 'Não foi você? Ignore esta mensagem: sua senha continua a mesma.' },
    ],
    reason: 'Você recebeu esta mensagem porque alguém informou este e-mail em "Esqueci minha senha".',
  } as const
  return renderEmail(envelope, email, shop)
}
