import { randomUUID } from 'node:crypto'
import { defaultFreightTables } from '#modules/shipping/freight/rules.ts'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aFailedJob } from '#test/builders/a-failed-job.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/builders/an-order.ts'
import type { AuditedChanges, AuditedShop, Line } from './audited-shop.suite.ts'

/** Changes of the shop itself: stock, freight, users and jobs. */
export function shopChanges({ shop, database, staff, clearLog }: AuditedShop): AuditedChanges {
  const aGuestOrder = async () => {
    const id = randomUUID()
    await aCustomer(database(), { id, email: id, isGuest: true })
    return anOrder(database(), { userId: id, status: 'delivered', email: `${id}@example.com` })
  }
  const freightFrom = (validFrom: string) => ({
    validFrom,
    tables: { ...defaultFreightTables, ownDelivery: { localCents: 500, regionalCents: 2000 } },
    inForceId: null,
  })

  /** The id and protocol of a message, with an empty log. */
  const aMessage = async () => {
    const { protocol } = await callAs(shop()).contact.send({
      name: 'Joana Prado',
      email: 'joana@example.com',
      subject: 'order',
      message: 'Quando chega o pedido?',
      submissionId: randomUUID(),
    })
    const id = (await staff().messages.list({ search: protocol })).rows[0]?.id ?? ''
    return { id, protocol }
  }
  const anAnswer = () => ({ title: `Prazo ${randomUUID()}`, text: 'Olá, {nome}' })
  const aSubscription = async () => {
    const email = `${randomUUID()}@example.com`
    await callAs(shop()).newsletter.subscribe({ email, source: 'footer' })
    return (await staff().newsletter.list({ search: email })).rows[0]?.id ?? ''
  }
  const ofSubscription = 'a inscrição de um e-mail na lista de ofertas'

  return {
    'admin.messages.write': async () => {
      const { id, protocol } = await aMessage()
      await staff().messages.write({ id, kind: 'reply', text: 'Chega amanhã', submissionKey: randomUUID() })
      return { action: 'message.reply', subject: protocol, fields: { messageState: ['new', 'answered'] } }
    },
    'admin.messages.change': async () => {
      const { id, protocol } = await aMessage()
      await staff().messages.change({ id, state: 'closed' })
      return { action: 'message.change', subject: protocol, fields: { messageState: ['new', 'closed'] } }
    },
    'admin.messages.erase': async () => {
      const { id, protocol } = await aMessage()
      await staff().messages.erase({ id })
      return { action: 'message.erase', subject: protocol, fields: {} }
    },
    'admin.cannedAnswers.create': async () => {
      const answer = anAnswer()
      await staff().cannedAnswers.create(answer)
      return { action: 'canned-answer.create', subject: answer.title, fields: {} }
    },
    'admin.cannedAnswers.update': async () => {
      const answer = anAnswer()
      const { id } = await staff().cannedAnswers.create(answer)
      await clearLog()
      await staff().cannedAnswers.update({ id, ...answer, text: 'Oi' })
      return { action: 'canned-answer.update', subject: answer.title, fields: { answerText: ['Olá, {nome}', 'Oi'] } }
    },
    'admin.cannedAnswers.delete': async () => {
      const answer = anAnswer()
      const { id } = await staff().cannedAnswers.create(answer)
      await clearLog()
      await staff().cannedAnswers.delete({ id })
      return { action: 'canned-answer.delete', subject: answer.title, fields: {} }
    },
    'admin.newsletter.unsubscribe': async () => {
      await staff().newsletter.unsubscribe({ id: await aSubscription() })
      return { action: 'newsletter.unsubscribe', subject: ofSubscription, fields: {} }
    },
    'admin.newsletter.erase': async () => {
      await staff().newsletter.erase({ id: await aSubscription() })
      return { action: 'newsletter.erase', subject: ofSubscription, fields: {} }
    },
    'admin.stockCounts.start': async () => {
      await staff().stockCounts.start({ place: 'A-' })
      return { action: 'stock-count.start', subject: 'Lugar A-', fields: { title: [null, 'Lugar A-'] } }
    },
    'admin.stockCounts.record': async () => {
      const product = await aProduct(database(), { sku: `SKU-${randomUUID()}` })
      const { id } = await staff().stockCounts.start({})
      await staff().stockCounts.record({ id, submissionKey: randomUUID(), code: product.sku ?? '', quantity: 1 })
      // What is counted stands in the count itself; the log has who began it and who ended it.
      return { action: 'stock-count.start', subject: 'Estoque inteiro', fields: { title: [null, 'Estoque inteiro'] } }
    },
    'admin.stockCounts.move': async () => {
      const { id } = await staff().stockCounts.start({})
      await clearLog()
      await staff().stockCounts.move({ id, state: 'review' })
      return { action: 'stock-count.review', subject: 'Estoque inteiro', fields: { title: [null, 'Estoque inteiro'] } }
    },
    'admin.stockAlerts.deleteOf': async () => {
      const { id: productId } = await aProduct(database(), { stockQuantity: 0 })
      await callAs(shop()).stockAlerts.request({ productId, email: 'espera@example.com' })
      await staff().stockAlerts.deleteOf({ email: 'espera@example.com' })
      return { action: 'user.delete-stock-alerts', subject: '1 pedido de aviso de um e-mail', fields: {} }
    },
    'admin.users.erase': async () => {
      const { id } = await aCustomer(database())
      await staff().users.erase({ id })
      return { action: 'user.erase', subject: 'Conta apagada', fields: {} }
    },
    'admin.users.eraseGuest': async () => {
      const order = await aGuestOrder()
      await staff().users.eraseGuest({ id: order.id })
      return { action: 'user.erase', subject: 'Conta apagada', fields: {} }
    },
    'admin.users.addNote': async () => {
      const { id, fullName } = await aCustomer(database())
      await staff().users.addNote({ id, note: 'Prefere WhatsApp' })
      return { action: 'user.note', subject: fullName, fields: { staffNote: [null, 'Prefere WhatsApp'] } }
    },
    'admin.users.block': async () => {
      const { id, fullName } = await aCustomer(database())
      await staff().users.block({ id, reason: 'Contestou três compras' })
      return { action: 'user.block', subject: fullName, fields: { isBlocked: [false, true] } }
    },
    'admin.users.unblock': async () => {
      const { id, fullName } = await aCustomer(database(), { blockedAt: new Date() })
      await staff().users.unblock({ id })
      return { action: 'user.unblock', subject: fullName, fields: { isBlocked: [true, false] } }
    },
    'admin.users.blockBuyer': async () => {
      const { id, orderNumber } = await aGuestOrder()
      await staff().users.blockBuyer({ id, reason: 'Contestou três compras' })
      return { action: 'order.block-buyer', subject: orderNumber, fields: { isBlocked: [false, true] } }
    },
    'admin.users.unblockBuyer': async () => {
      const { id, orderNumber } = await aGuestOrder()
      await staff().users.blockBuyer({ id, reason: 'Contestou três compras' })
      const [blocked] = await staff().users.blockedBuyers()
      await clearLog()
      await staff().users.unblockBuyer({ id: blocked?.id ?? '' })
      return { action: 'order.unblock-buyer', subject: orderNumber, fields: { isBlocked: [true, false] } }
    },
    'admin.freight.add': async () => {
      const day = daysBefore(shopDay(new Date()), -3)
      await staff().freight.add(freightFrom(day))
      const fields: Line['fields'] = { 'ownDelivery.localCents': [0, 500] }
      return { action: 'freight.add', subject: day.split('-').reverse().join('/'), fields }
    },
    'admin.freight.delete': async () => {
      const day = daysBefore(shopDay(new Date()), -4)
      const { id } = await staff().freight.add(freightFrom(day))
      await clearLog()
      await staff().freight.delete({ id })
      const fields: Line['fields'] = { 'ownDelivery.localCents': [500, null] }
      return { action: 'freight.delete', subject: day.split('-').reverse().join('/'), fields }
    },
    'admin.settings.update': async () => {
      await staff().settings.update({ id: 'shop', values: { SHOP_CITY: 'Curitiba - PR' } })
      const fields: Line['fields'] = { 'Cidade no rodapé': ['São Paulo - SP', 'Curitiba - PR'] }
      return { action: 'settings.update', subject: 'Loja', fields }
    },
    'admin.failedJobs.retry': async () => {
      const { id } = await aFailedJob(database(), { name: 'sweep-media', data: {} })
      await staff().failedJobs.retry({ id })
      return { action: 'job.retry', subject: 'sweep-media', fields: { name: [null, 'sweep-media'] } }
    },
    'admin.failedJobs.retryAll': async () => {
      await aFailedJob(database(), { name: 'sweep-media', data: {} })
      await staff().failedJobs.retryAll({})
      return { action: 'job.retry', subject: 'sweep-media', fields: { name: [null, 'sweep-media'] } }
    },
    'admin.failedJobs.discard': async () => {
      const { id } = await aFailedJob(database())
      await staff().failedJobs.discard({ id, note: 'O cliente ligou.' })
      return { action: 'job.discard', subject: 'send-email', fields: { note: [null, 'O cliente ligou.'] } }
    },
    'admin.system.sendEmailsNow': async () => {
      await staff().system.sendEmailsNow({})
      return { action: 'job.hurry', subject: 'send-email', fields: { emailCount: [null, 0] } }
    },
    'admin.users.setAdmin': async () => {
      const { id } = await aCustomer(database(), { firstName: 'Bia', lastName: 'Reis', emailVerified: true })
      await staff().users.setAdmin({ id, isAdmin: true })
      return { action: 'user.grant-administration', subject: 'Bia Reis', fields: { role: [null, 'Proprietário'] } }
    },
    'admin.team.invite': async () => {
      const { email } = await aCustomer(database(), { firstName: 'Bia', lastName: 'Reis', emailVerified: true })
      await staff().team.invite({ firstName: 'Bia', lastName: 'Reis', email, role: 'packing' })
      return { action: 'user.grant-administration', subject: 'Bia Reis', fields: { role: [null, 'Separação'] } }
    },
    'admin.team.sendInvitation': async () => {
      const { id, fullName } = await aCustomer(database())
      await staff().team.setRole({ id, role: 'packing' })
      await staff().team.sendInvitation({ id })
      return { action: 'user.send-invitation', subject: fullName, fields: {} }
    },
    'admin.team.resetSecondStep': async () => {
      const { id, fullName } = await aCustomer(database(), { isAdmin: true, twoFactorEnabled: true })
      await staff().team.resetSecondStep({ id })
      return { action: 'user.reset-second-step', subject: fullName, fields: { hasTwoFactor: [true, false] } }
    },
    'admin.team.setRole': async () => {
      const { id } = await aCustomer(database(), { firstName: 'Bia', lastName: 'Reis', emailVerified: true })
      await staff().team.setRole({ id, role: 'support' })
      return { action: 'user.grant-administration', subject: 'Bia Reis', fields: { role: [null, 'Atendimento'] } }
    },
    'admin.team.remove': async () => {
      const person = { firstName: 'Bia', lastName: 'Reis', isAdmin: true, isRestricted: true, role: 'reading' }
      const { id } = await aCustomer(database(), person)
      await staff().team.remove({ id })
      return { action: 'user.revoke-administration', subject: 'Bia Reis', fields: { role: ['Só leitura', null] } }
    },
    'admin.roles.create': async () => {
      await staff().roles.create({ name: 'Expedição', permissions: ['freight'] })
      return { action: 'role.create', subject: 'Expedição', fields: { permissions: [null, 'Tabelas de frete'] } }
    },
    'admin.roles.update': async () => {
      const { id } = await staff().roles.create({ name: 'Balcão', permissions: ['freight'] })
      await clearLog()
      await staff().roles.update({ id, name: 'Frete', permissions: ['freight'] })
      return { action: 'role.update', subject: 'Frete', fields: { name: ['Balcão', 'Frete'] } }
    },
    'admin.roles.delete': async () => {
      const { id } = await staff().roles.create({ name: 'Gerência', permissions: ['system'] })
      await clearLog()
      await staff().roles.delete({ id })
      return { action: 'role.delete', subject: 'Gerência', fields: { name: ['Gerência', null] } }
    },
  }
}
