import { eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { renderEmail } from './render-email.ts'

/** Welcomes somebody who has just opened an account. */
export async function writeWelcomeEmail(shop: Shop, userId: string): Promise<EmailMessage | undefined> {
  const [person] = await shop.database
    .select({ firstName: profiles.firstName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!person) return undefined
  const envelope = { to: person.email, subject: `Boas-vindas à ${shop.store.name}`, key: `welcome-${userId}` }
  const email = {
    title: 'Sua conta está pronta',
    preview: 'Veja o que roda no seu carro, calcule o frete antes de comprar e acompanhe cada pedido.',
    greeting: `Olá, ${person.firstName}!`,
    parts: [
      {
        kind: 'paragraph',
        text: 'Que bom ter você com a gente. Informe marca, modelo e ano na página inicial e veja as rodas e os pneus do seu carro.',
      },
      {
        kind: 'paragraph',
        text: 'Com a conta você guarda favoritos, compra sem digitar tudo de novo e acompanha cada pedido até a entrega.',
      },
      { kind: 'button', label: 'Encontrar rodas e pneus', url: shop.url },
      { kind: 'note', text: `Complete seus dados e seu endereço em Minha Conta: ${shop.url}/profile` },
    ],
    reason: `Você recebeu esta mensagem porque abriu uma conta na ${shop.store.name}.`,
  } as const
  return renderEmail(envelope, email, shop)
}
