import { expect, it } from 'vitest'
import { checkDigitOfInvoice } from './invoice-key.ts'
import { type NotedPayment, paymentInNote } from './payment-in-note.ts'

const pixId = 'E18236120202611281325S0A1B2C3D4E'
const pix: NotedPayment = { kind: 'pix', reference: pixId }
const line = '23793381286000782713695000063305984340000010000'
const barcode = '23799843400000100003381260007827139500006330'
const keyBody = '3526111234567800019555001000001234100001234'
const boleto: NotedPayment = { kind: 'boleto', reference: barcode }
const invoiceKey = `${keyBody}${checkDigitOfInvoice(keyBody)}`
const card = (reference: string): NotedPayment => ({ kind: 'card', reference })

it.each<[string, NotedPayment | undefined]>([
  [pixId, pix],
  ['comprovante e18236120202611281325s0a1b2c3d4e.', pix],
  ['Pix E18236120 202611281325 s0a1b2c3d4e', pix],
  [line, boleto],
  ['Boleto 23793.38128 60007.827136 95000.063305 9 84340000010000', boleto],
  [`boleto de código de barras ${barcode}`, boleto],
  ['２３７９９８４３４０００００１００００３３８１２６０００７８２７１３９５００００６３３０', boleto],
  // The key of an NF-e has 44 digits, too.
  [`NF-e ${invoiceKey}`, undefined],
  ['NSU 123456', card('123456')],
  ['nsu: 000123456, 3x', card('123456')],
  ['Cartão na maquininha, NSU nº 123.456 e autorização R98765', card('123456')],
  ['NSU 000 123 456', card('123456')],
  ['aut. R98765', card('R98765')],
  ['Cartão 4242-1234-5678', card('424212345678')],
  ['004521987', card('4521987')],
  ['Cartão final 4321, 3x', undefined],
  ['Transferência da conta 1234567 de hoje', undefined],
  [`${line}1`, undefined],
  [`X${pixId}`, undefined],
  ['Pix de outro banco', undefined],
  ['dinheiro', undefined],
  ['', undefined],
])('reads the payment of %s', (note, noted) => {
  expect(paymentInNote(note)).toEqual(noted)
})
