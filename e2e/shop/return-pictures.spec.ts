import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { answerAsUsual, fail, hold } from '../support/answers.ts'
import { aDeliveredOrder } from '../support/back-office.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

const picture = (name: string) => ({
  name,
  mimeType: 'image/webp',
  buffer: readFileSync('demo/pictures/products/chave-de-roda-em-cruz-17-19-21-23-mm-1.webp'),
})
const page404 = { name: 'roda.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>1</script>') }
const sending = /^\/return-pictures\//

async function openForm(page: Page, id: string) {
  await page.goto(`/profile/orders/${id}`)
  const returns = page.getByRole('region', { name: 'Devoluções' })
  await returns.getByRole('button', { name: 'Desistir ou trocar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desistir ou trocar' })
  const pictures = dialog.getByRole('group', { name: 'Fotos' })
  const add = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    pictures.locator('input[type=file]').setInputFiles(files)
  return { returns, dialog, pictures, add, send: dialog.getByRole('button', { name: 'Pedir devolução' }) }
}

test('Customers can send pictures of returned goods, and staff can zoom in on them', { tag: '@phone' }, async ({
  page,
}) => {
  const { id, shopper } = await aDeliveredOrder(page)
  await signInByApi(page, shopper)
  const { returns, dialog, pictures, add, send } = await openForm(page, id)

  await test.step('each picture shows its upload progress', async () => {
    const release = await hold(page, sending)
    await add(picture('risco.webp'), picture('caixa.webp'))
    await expect(pictures.getByRole('progressbar', { name: 'risco.webp' })).toBeVisible()
    await expect(pictures.getByText('Na fila')).toBeVisible()
    release()
    await expect(pictures.getByText('2 de 2 fotos enviadas')).toBeAttached()
    await expect(pictures.getByRole('img', { name: 'Foto 2: caixa.webp' })).toBeVisible()
    await answerAsUsual(page)
  })

  await test.step('a file that is not a picture is reported, and can be removed', async () => {
    await dialog.getByRole('radio', { name: /^Produto com defeito/ }).check()
    await add(page404)
    await expect(pictures.getByText(/^Este arquivo não é uma foto aceita/)).toBeVisible()
    await expectAccessible(page)
    await send.press('Enter')
    await expect(pictures.getByRole('alert')).toHaveText(/^Algumas fotos não foram enviadas/)
    await expect(pictures.getByText('Fotos', { exact: true })).toBeFocused()
    await pictures.getByRole('button', { name: 'Remover foto: roda.jpg' }).press('Enter')
    await expect(pictures.getByRole('alert')).toBeHidden()
    await pictures.getByRole('button', { name: 'Remover foto: caixa.webp' }).press('Enter')
    await add(picture('trinca.webp'))
    await expect(pictures.getByText('2 de 2 fotos enviadas')).toBeAttached()
  })

  await test.step('the request has them, and shows one as large as the window', async () => {
    await send.press('Enter')
    await expectToast(page, 'success', 'Devolução pedida')
    await expect(dialog).toBeHidden()
    await returns.getByRole('button', { name: 'Ampliar foto 1 de 2' }).press('Enter')
    const zoom = page.getByRole('dialog', { name: 'Imagem de devolução' })
    await expect(zoom.getByText('1 de 2')).toBeVisible()
    // Keys go to the dialog once it has the focus, a frame after it is shown.
    await expect(zoom.getByRole('button', { name: 'Ampliar imagem' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(zoom.getByRole('img', { name: 'Foto 2 de 2 da devolução' })).toHaveJSProperty('naturalWidth', 1000)
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
  })

  await test.step('the staff sees them with the return', async () => {
    await openAsStaff(page, `/admin/returns?search=${id.slice(0, 8)}`)
    await page.getByRole('button', { name: `Detalhes da devolução do pedido ${id.slice(0, 8)}` }).click()
    const opened = page.getByRole('dialog', { name: `Devolução do pedido ${id.slice(0, 8)}` })
    await opened.getByRole('button', { name: 'Ampliar foto 2 de 2' }).press('Enter')
    const zoom = page.getByRole('dialog', { name: 'Imagem de devolução' })
    await expect(zoom.getByRole('img', { name: 'Foto 2 de 2 da devolução' })).toHaveJSProperty('naturalWidth', 1000)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(opened).toBeVisible()
  })
})

test('Pictures that fail to upload can be retried, and nothing that was typed is lost', { tag: '@all' }, async ({
  page,
}) => {
  const { id, shopper } = await aDeliveredOrder(page)
  await signInByApi(page, shopper)
  const { dialog, pictures, add, send } = await openForm(page, id)
  const note = dialog.getByRole('textbox', { name: 'Conte o que aconteceu' })
  await note.fill('Chegou com um risco')
  await dialog.getByRole('radio', { name: /^Produto com defeito/ }).check()

  await test.step('at most five are accepted, the others are reported', async () => {
    await add(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => picture(`${name}.webp`)))
    await expect(pictures.getByRole('alert')).toContainText('Estas não foram adicionadas: f.webp, g.webp.')
    await expect(pictures.getByText('5 de 5 fotos enviadas')).toBeAttached()
    await expect(pictures.getByRole('button', { name: 'Adicionar' })).toBeHidden()
    for (const name of ['c', 'd', 'e'])
      await pictures.getByRole('button', { name: `Remover foto: ${name}.webp` }).press('Enter')
  })

  await test.step('one whose connection breaks keeps its file', async () => {
    await fail(page, sending)
    await add(picture('porta.webp'))
    await expect(pictures.getByText('A conexão caiu durante o envio.')).toBeVisible()
    await answerAsUsual(page)
    await pictures.getByRole('button', { name: 'Tentar enviar de novo: porta.webp' }).press('Enter')
    await expect(pictures.getByText('3 de 3 fotos enviadas')).toBeAttached()
  })

  await test.step('those that expired are uploaded again', async () => {
    const json = { defined: true, code: 'RETURN_PICTURES_GONE', status: 409, message: 'Adicione-as novamente.' }
    await page.route('**/api/orders/*/returns', (route) => route.fulfill({ status: 409, json }), { times: 1 })
    await send.press('Enter')
    await expect(pictures.getByText('Esta foto esperou demais')).toHaveCount(3)
    for (const name of ['a', 'b', 'porta']) {
      await pictures.getByRole('button', { name: `Tentar enviar de novo: ${name}.webp` }).press('Enter')
      await expect(pictures.getByText('Fotos', { exact: true })).toBeFocused()
    }
    await expect(note).toHaveValue('Chegou com um risco')
  })

  await test.step('a request sent during the upload waits for them', async () => {
    await send.press('Enter')
    await expectToast(page, 'success', 'Devolução pedida')
    await expect(page.getByRole('button', { name: 'Ampliar foto 3 de 3' })).toBeVisible()
  })
})
