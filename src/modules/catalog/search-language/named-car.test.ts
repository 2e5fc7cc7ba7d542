import { describe, expect, it } from 'vitest'
import { carNames, namedCar } from './named-car.ts'

const model = (make: string, name: string, ...aliases: string[]) => ({ make, name, aliases, years: [2018, 2019] })
const names = carNames([
  model('Toyota', 'Corolla', 'corola'),
  model('Toyota', 'Corolla Cross'),
  model('Toyota', 'SW4', 'sw 4', 'hilux sw4'),
  model('Toyota', 'Hilux'),
  model('Honda', 'Civic'),
  model('Honda', 'HR-V', 'hrv', 'hr v'),
  model('Volkswagen', 'Gol'),
  model('Volkswagen', 'T-Cross', 'tcross', 't cross'),
  model('Ford', 'Ka'),
  model('Ford', 'EcoSport', 'eco sport', 'ecosporte'),
  model('Chevrolet', 'Onix Plus', 'onix sedan'),
  model('Chevrolet', 'Onix'),
  model('Hyundai', 'HB20', 'hb 20'),
  model('Hyundai', 'HB20S', 'hb 20s', 'hb20 sedan'),
  model('Mercedes-Benz', 'Classe A', 'a200'),
  model('Peugeot', '208'),
  model('Peugeot', '2008'),
  model('Citroën', 'C3', 'c 3'),
  model('Citroën', 'C4 Cactus', 'cactus'),
])

describe('the car that a search names', () => {
  it.each<[search: string, make: string, name: string, year: number | undefined, respelt: string]>([
    ['corola', 'Toyota', 'Corolla', undefined, 'corolla'],
    ['hb 20', 'Hyundai', 'HB20', undefined, 'hb20'],
    ['hb 20 s 2019', 'Hyundai', 'HB20S', 2019, 'hb20s'],
    ['hrv', 'Honda', 'HR-V', undefined, 'hr-v'],
    ['pneu HR-V', 'Honda', 'HR-V', undefined, 'pneu hr-v'],
    ['tcross', 'Volkswagen', 'T-Cross', undefined, 't-cross'],
    ['eco sport', 'Ford', 'EcoSport', undefined, 'ecosport'],
    ['civic 2018', 'Honda', 'Civic', 2018, 'civic'],
    ['Cívic2018', 'Honda', 'Civic', 2018, 'civic'],
    ['civic 2017/2018', 'Honda', 'Civic', 2018, 'civic /'],
    ['roda civic 17/18', 'Honda', 'Civic', 2018, 'roda civic /'],
    ['civic 2008', 'Honda', 'Civic', 2008, 'civic'],
    ['roda corolla 2018', 'Toyota', 'Corolla', 2018, 'roda corolla'],
    ['toyota corolla cross 2022', 'Toyota', 'Corolla Cross', 2022, 'toyota corolla cross'],
    ['hilux sw4', 'Toyota', 'SW4', undefined, 'sw4'],
    ['rodas p/ gol', 'Volkswagen', 'Gol', undefined, 'rodas p/ gol'],
    ['vw gol 2018 roda 5x114,3', 'Volkswagen', 'Gol', 2018, 'vw gol roda 5x114,3'],
    ['onix sedan', 'Chevrolet', 'Onix Plus', undefined, 'onix plus'],
    ['tapete onix', 'Chevrolet', 'Onix', undefined, 'tapete onix'],
    ['mercedes classe a', 'Mercedes-Benz', 'Classe A', undefined, 'mercedes classe a'],
    ['ka', 'Ford', 'Ka', undefined, 'ka'],
    ['quero 4 pneus para o ka', 'Ford', 'Ka', undefined, 'quero 4 pneus para o ka'],
    ['2008', 'Peugeot', '2008', undefined, '2008'],
    ['roda aro 17 208 2018', 'Peugeot', '208', 2018, 'roda aro 17 208'],
    ['suspensão peugeot 208', 'Peugeot', '208', undefined, 'suspensao peugeot 208'],
    ['roda citroen c 3', 'Citroën', 'C3', undefined, 'roda citroen c3'],
  ])('%s', (search, make, name, year, respelt) => {
    const car = namedCar(search, names)
    expect([car?.model.make, car?.model.name, car?.year, car?.respelt]).toEqual([make, name, year, respelt])
  })

  it.each([
    '',
    '   ',
    'roda aro 17',
    'pneu 205/55 r16',
    'honda',
    'honda 2018',
    'lâmpada c 3',
    'parafuso 208',
    'golpe',
    'civico',
    'camaro',
  ])('none in %j', (search) => {
    expect(namedCar(search, names)).toBeUndefined()
  })
})
