import type { WheelFinish } from '#modules/fitment/attributes/rules.ts'

/** What the trade calls each finish. */
export const finishNames: Readonly<Record<WheelFinish, string>> = {
  silver: 'Prata',
  'silver-machined': 'Prata Diamantado',
  'graphite-matte': 'Grafite Fosco',
  'graphite-machined': 'Grafite Diamantado',
  'black-gloss': 'Preto Brilhante',
  'black-matte': 'Preto Fosco',
  'black-machined': 'Preto Diamantado',
  'hyper-black': 'Hyper Black',
  'hyper-silver': 'Hyper Silver',
  bronze: 'Bronze',
  gold: 'Dourado',
  chrome: 'Cromado',
}

const painted = 'A pintura recebe verniz: lave com shampoo neutro e evite produtos ácidos ou palha de aço.'
const matte = 'No acabamento fosco, lave só com shampoo neutro e pano macio; cera e polidor deixam manchas brilhantes.'
const machined =
  'A face diamantada é usinada e protegida por verniz; um risco fundo deve ser retocado logo, para que a umidade não avance sob a película.'
const hyper =
  'O tom hyper é obtido em camadas e não aceita retoque simples: proteja as rodas ao estacionar junto ao meio-fio.'

/** How to look after each finish. */
export const finishCare: Readonly<Record<WheelFinish, string>> = {
  silver: painted,
  'silver-machined': machined,
  'graphite-matte': matte,
  'graphite-machined': machined,
  'black-gloss':
    'O preto brilhante mostra a poeira do freio: lave toda semana com a roda fria e seque com microfibra para não marcar.',
  'black-matte': matte,
  'black-machined': machined,
  'hyper-black': hyper,
  'hyper-silver': hyper,
  bronze: painted,
  gold: painted,
  chrome:
    'O cromado pede secagem depois de cada lavagem e, no litoral, água doce com frequência: o sal ataca a camada.',
}
