import { and, eq } from 'drizzle-orm'
import { profiles } from '#platform/server/auth/tables.ts'
import { renderEmail } from '#platform/server/email/render-email.ts'
import type { EmailRequest } from '#platform/server/email/send-email-job.ts'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import { type EmailTexts, formatMoment, greeting } from '#platform/server/email/texts.ts'
import type { Shop, WithSettings } from '#platform/server/shop.ts'
import { isNotErased } from './accounts.ts'

type Sender = WithSettings<'url' | 'store'>
/** `isProved`: whether they have proved that the address is theirs. */
type Person = { firstName: string; isProved: boolean }

export const welcomeEmailTexts = (shop: Sender, person: Person): EmailTexts => ({
  subject: `Boas-vindas à ${shop.settings.store.name}`,
  content: {
    title: 'Sua conta está pronta',
    preview: 'Veja o que roda no seu carro, calcule o frete antes de comprar e acompanhe cada pedido.',
    greeting: greeting(person),
    parts: [
      'Que bom ter você com a gente. Informe marca, modelo e ano na página inicial e veja as rodas e os pneus do seu carro.',
      'Com a conta você guarda favoritos, compra sem digitar tudo de novo e acompanha cada pedido até a entrega.',
      { kind: 'button', label: 'Encontrar rodas e pneus', url: shop.settings.url },
      {
        kind: 'note',
        text: 'Com seus dados e seu endereço guardados, a primeira compra já vem preenchida.',
        link: { label: 'Completar meus dados', url: `${shop.settings.url}/profile` },
      },
    ],
    reason: `Você recebeu esta mensagem porque abriu uma conta na ${shop.settings.store.name}.`,
  },
})

export const passwordChangedEmailTexts = (shop: Sender, person: Person, changedAt: Date): EmailTexts => ({
  subject: 'Sua senha foi alterada',
  content: {
    title: 'Sua senha foi alterada',
    preview: 'Se foi você, está tudo certo. Se não foi, crie outra senha agora.',
    greeting: greeting(person),
    parts: [
      `A senha da sua conta na ${shop.settings.store.name} foi alterada em ${formatMoment(changedAt)}. Por segurança, saímos da sua conta nos outros aparelhos.`,
      'Se foi você, não precisa fazer mais nada.',
      'Se não foi você, crie outra senha agora e fale conosco.',
      { kind: 'button', label: 'Criar outra senha', url: `${shop.settings.url}/forgot-password` },
    ],
    reason: `Você recebeu esta mensagem porque tem uma conta na ${shop.settings.store.name}.`,
  },
})

type SecondStepChange = Extract<EmailRequest, { kind: 'second-step-changed' }>

const secondStepChanges: Record<SecondStepChange['change'], { title: string; text: string }> = {
  on: { title: 'Verificação em duas etapas ativada', text: 'passou a pedir um código além da senha' },
  off: { title: 'Verificação em duas etapas desativada', text: 'deixou de pedir um código além da senha' },
  codes: {
    title: 'Novos códigos de recuperação',
    text: 'recebeu novos códigos de recuperação, e os de antes não valem mais',
  },
  reset: {
    title: 'Verificação em duas etapas desativada pela loja',
    text: 'deixou de pedir um código além da senha: quem administra a loja desligou a verificação, e saímos da sua conta em todos os aparelhos',
  },
}

export const secondStepChangedEmailTexts = (
  shop: Sender,
  person: Person,
  { change, changedAt }: Pick<SecondStepChange, 'change' | 'changedAt'>,
): EmailTexts => ({
  subject: secondStepChanges[change].title,
  content: {
    title: secondStepChanges[change].title,
    preview: 'Se foi você, está tudo certo. Se não foi, troque a senha agora.',
    greeting: greeting(person),
    parts: [
      `Em ${formatMoment(new Date(changedAt))}, a sua conta na ${shop.settings.store.name} ${secondStepChanges[change].text}.`,
      'Se você sabe por quê, não precisa fazer mais nada.',
      'Se não foi você, troque a senha agora e fale conosco.',
      { kind: 'button', label: 'Ver minha conta', url: `${shop.settings.url}/profile#verificacao` },
    ],
    reason: `Você recebeu esta mensagem porque tem uma conta na ${shop.settings.store.name}.`,
  },
})

/** Contains the link that moves a guest's order to an account; nothing in it was typed by the buyer. */
export const orderClaimEmailTexts = (shop: Sender, number: string, url: string): EmailTexts => ({
  subject: `Guarde o pedido ${number} na sua conta`,
  content: {
    title: 'Guarde o pedido na sua conta',
    preview: 'O link vale por 24 horas e funciona uma única vez.',
    greeting: 'Olá!',
    parts: [
      `O pedido ${number} foi feito na ${shop.settings.store.name} com este e-mail, sem conta. Toque no botão para acompanhá-lo por uma conta: basta escolher uma senha ou, se você já tem conta, entrar.`,
      { kind: 'button', label: 'Guardar o pedido', url },
      { kind: 'note', text: 'O link vale por 24 horas e funciona uma única vez.' },
      { kind: 'note', text: 'Não foi você? Ignore esta mensagem: nenhuma conta é criada sem o link.' },
    ],
    reason: 'Você recebeu esta mensagem porque alguém informou este e-mail em um pedido.',
  },
})

export const passwordResetEmailTexts = (shop: Sender, person: Person, url: string): EmailTexts => ({
  subject: 'Crie uma nova senha',
  content: {
    title: 'Crie uma nova senha',
    preview: 'O link vale por 1 hora e funciona uma única vez.',
    greeting: greeting(person),
    parts: [
      `Recebemos um pedido para trocar a senha da sua conta na ${shop.settings.store.name}. Toque no botão para escolher a nova.`,
      { kind: 'button', label: 'Criar nova senha', url },
      { kind: 'note', text: 'O link vale por 1 hora e funciona uma única vez.' },
      { kind: 'note', text: 'Não foi você? Ignore esta mensagem: sua senha continua a mesma.' },
    ],
    reason: 'Você recebeu esta mensagem porque alguém informou este e-mail em "Esqueci minha senha".',
  },
})

export const rightsOfferEmailTexts = (shop: Sender, person: Person, url: string): EmailTexts => ({
  subject: `Convite para a equipe da ${shop.settings.store.name}`,
  content: {
    title: `Você foi convidado para a equipe da ${shop.settings.store.name}`,
    preview: 'O link vale por 7 dias e funciona uma única vez.',
    greeting: greeting(person),
    parts: [
      'Toque no botão para confirmar que este e-mail é seu e escolher a sua senha: o acesso à administração vale a partir daí.',
      { kind: 'button', label: 'Aceitar e escolher a senha', url },
      { kind: 'note', text: 'O link vale por 7 dias e funciona uma única vez.' },
      { kind: 'note', text: 'Não esperava este convite? Ignore esta mensagem: nenhum acesso é dado sem o link.' },
    ],
    reason: `Você recebeu esta mensagem porque a equipe da ${shop.settings.store.name} deu acesso à conta com este e-mail.`,
  },
})

export const newsletterWelcomeEmailTexts = (shop: Sender, unsubscribeUrl: string): EmailTexts => ({
  subject: `Você está na lista de ofertas da ${shop.settings.store.name}`,
  content: {
    title: 'Inscrição confirmada',
    preview: 'Você vai receber nossas ofertas e novidades. Dá para cancelar quando quiser.',
    greeting: 'Olá!',
    parts: [
      `A partir de agora você recebe as ofertas e novidades da ${shop.settings.store.name} neste e-mail.`,
      { kind: 'button', label: 'Ver as ofertas', url: `${shop.settings.url}/products?offers=true` },
      {
        kind: 'note',
        text: 'Não quer mais receber, ou não foi você quem se inscreveu?',
        link: { label: 'Cancelar a inscrição', url: unsubscribeUrl },
      },
    ],
    reason: `Você recebeu esta mensagem porque este e-mail foi inscrito nas novidades da ${shop.settings.store.name}.`,
  },
})

export async function writeWelcomeEmail(shop: Shop, userId: string): Promise<EmailMessage | undefined> {
  const person = await readPerson(shop, userId)
  if (!person) return undefined
  return renderEmail({ to: person.email, key: `welcome-${userId}` }, welcomeEmailTexts(shop, person), shop)
}

type PasswordChange = Extract<EmailRequest, { kind: 'password-changed' }>

export async function writePasswordChangedEmail(shop: Shop, { userId, changeId, changedAt }: PasswordChange) {
  const person = await readPerson(shop, userId)
  if (!person) return undefined
  return renderEmail(
    { to: person.email, key: `password-changed-${changeId}` },
    passwordChangedEmailTexts(shop, person, new Date(changedAt)),
    shop,
  )
}

export async function writeSecondStepChangedEmail(shop: Shop, event: SecondStepChange) {
  const person = await readPerson(shop, event.userId)
  if (!person) return undefined
  const envelope = { to: person.email, key: `second-step-changed-${event.changeId}` }
  return renderEmail(envelope, secondStepChangedEmailTexts(shop, person, event), shop)
}

async function readPerson({ database }: Shop, userId: string) {
  const [person] = await database
    .select({ firstName: profiles.firstName, email: profiles.email, isProved: profiles.emailVerified })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNotErased))
  return person
}
