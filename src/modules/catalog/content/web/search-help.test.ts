import { expect, it } from 'vitest'
import { demoHelpArticles } from '#demo/demo-help-articles.ts'
import { itReturns } from '#test/cases.ts'
import { isSameStem, mentions, stemWord } from './search-help.ts'

itReturns(stemWord, [
  ['rastrear', 'rastr'],
  ['rastreio', 'rastr'],
  ['rastreamento', 'rastr'],
  ['troque', 'troc'],
  ['troquei', 'troc'],
  ['trocas', 'troc'],
  ['paguei', 'pag'],
  ['pago', 'pag'],
  ['envio', 'env'],
  ['enviar', 'env'],
  ['cep', 'cep'],
  ['pix', 'pix'],
])

it.each([
  ['devolver', 'devolucao'],
  ['entregue', 'entrega'],
  ['desistencia', 'desisti'],
  ['arrependo', 'arrependimento'],
])('%s and %s are one word', (one, other) => {
  expect(isSameStem(one, other)).toBe(true)
  expect(isSameStem(other, one)).toBe(true)
})

it.each([
  ['frete', 'frente'],
  ['pagar', 'pagina'],
  ['compra', 'comprovante'],
  ['pneu', 'pneumatico'],
])('%s and %s are not', (one, other) => {
  expect(isSameStem(one, other)).toBe(false)
})

const article = {
  title: 'Como funciona a garantia de 1 ano?',
  content: 'Defeitos de fabricação dão direito à troca ou à devolução.\nPix e boleto são pagos de uma vez.',
}

it.each([
  '',
  '  ',
  'garantia',
  'garantias',
  'Trocas',
  'boletos',
  'defeito',
  'devoluções',
  'DEVOLUCOES',
  'trocas e devoluções',
  'garantia?',
  'pix, boletos',
  'vezes',
])('%j is found', (term) => {
  expect(mentions(article, term)).toBe(true)
})

it.each(['frete', 'fretes', 'garantia do frete'])('%j is not found', (term) => {
  expect(mentions(article, term)).toBe(false)
})

it.each([
  ['rastrear rastreio rastreamento rastreando rastreado rastreei rastreia', 'Como acompanho o meu pedido?'],
  ['acompanhar acompanhe acompanhamento acompanhando acompanhei', 'Como acompanho o meu pedido?'],
  ['cancelar cancelamento cancelei cancelado cancelando cancelo', 'Posso cancelar ou mudar um pedido?'],
  ['devolver devolução devoluções devolvi devolvido devolvo devolvendo', 'Comprei e me arrependi. Posso devolver?'],
  ['desistir desisti desistência desisto', 'Comprei e me arrependi. Posso devolver?'],
  ['arrependimento arrepender arrependido arrependo', 'Comprei e me arrependi. Posso devolver?'],
  ['parcelar parcelamento parcelado parcelas parcelei', 'Em quantas vezes posso parcelar?'],
  ['pagar pagamentos pago paguei pagando pague', 'Meu pagamento não foi aprovado. E agora?'],
  ['entregar entregas entregue entregaram entregou', 'O que devo conferir quando a entrega chegar?'],
  ['trocar trocado trocas troque troquei', 'Recebi um produto errado ou com defeito'],
  ['receber recebi recebido recebimento', 'Recebi um produto errado ou com defeito'],
  ['garantir garantias', 'Como funciona a garantia de 1 ano?'],
] as const)('each of %j finds %j', (forms, title) => {
  const wanted = demoHelpArticles.find((one) => one.title === title)
  if (!wanted) throw new Error(`there is no ${title}`)
  expect(forms.split(' ').filter((form) => !mentions(wanted, form))).toEqual([])
})

const fitting = {
  title: 'Como sei se a roda ou o pneu serve no meu carro?',
  content: 'Escolha montadora, modelo e ano.',
}

it.each([
  'serve no meu carro',
  'Serve no meu carro?',
  'servem no meu carro',
  'servem nos meus carros?',
  'vai servir no carro',
  'serviu nos carros',
  'o pneu serve',
  'roda que serve no meu carro',
  'escolher o modelo',
])('%j finds the rules of fitting', (term) => {
  expect(mentions({ ...fitting, content: `${fitting.content} Vai servir.` }, term)).toBe(true)
})

it.each(['serviço', 'serve na moto'])('%j does not find the rules of fitting', (term) => {
  expect(mentions(fitting, term)).toBe(false)
})
