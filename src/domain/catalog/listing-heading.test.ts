import { itReturns } from '#test/cases.ts'
import { listingHeading } from './listing-heading.ts'

itReturns(listingHeading, [
  [{}, 'Produtos'],
  [{ search: '  ' }, 'Produtos'],
  [{ search: ' pneu ' }, 'Resultados para "pneu"'],
  [{ categoryName: 'Rodas', search: 'pneu' }, 'Rodas'],
  [{ categoryName: 'Rodas', subcategoryName: 'Aro 15' }, 'Rodas - Aro 15'],
  [{ subcategoryName: 'Aro 15' }, 'Aro 15'],
  [
    { vehicle: 'Honda Civic 2019', categoryName: 'Rodas', search: 'pneu' },
    'Para o seu carro Honda Civic 2019 encontramos os seguintes itens:',
  ],
  [{ vehicle: 'mazda  mazda2 2018' }, 'Para o seu carro Mazda2 2018 encontramos os seguintes itens:'],
  [{ vehicle: ' Lada Niva 1990 ' }, 'Para o seu carro Lada Niva 1990 encontramos os seguintes itens:'],
])
