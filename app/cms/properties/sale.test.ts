import { expect, test } from 'vitest'
import { errorsOfSale, fieldsOfSale, proposeSale } from './sale.ts'

const home = { price: '$900,000', soldDate: '', soldPrice: '', priceOnRequest: false, featured: true }
const sale = { soldDate: '2026-11-20', soldPrice: '$875,000', priceOnRequest: false, featured: false }
const visit = (date: string) => ({ date, from: '13:00', to: '15:00', note: '' })

test('the proposed sale is today at the asking price, or the stored one', () => {
  expect(proposeSale(home, '2026-11-24')).toEqual({
    soldDate: '2026-11-24',
    soldPrice: '$900,000',
    priceOnRequest: false,
    featured: true,
  })
  expect(proposeSale({ ...home, ...sale })).toEqual(sale)
})

test('the price is required unless it is on request', () => {
  const errors = (fields: object) => errorsOfSale({ ...sale, ...fields }, '2026-11-24')
  expect(errors({})).toEqual({})
  expect(errors({ soldPrice: '' })).toEqual({
    soldPrice: 'Sold for is required, or choose Price on request.',
  })
  expect(errors({ soldPrice: '', priceOnRequest: true })).toEqual({})
  expect(Object.keys(errors({ soldDate: '2026-13-01' }))).toEqual(['soldDate'])
})

test('a sale of today is marked, one of tomorrow is refused', () => {
  expect(errorsOfSale(sale, '2026-11-20')).toEqual({})
  expect(errorsOfSale(sale, '2026-11-19')).toEqual({ soldDate: 'Sold on must not be in the future.' })
})

test('future open houses are removed, and a price on request is not stored', () => {
  const visits = [visit('2026-11-22'), visit('2026-11-24')]
  expect(fieldsOfSale({ ...sale, priceOnRequest: true }, visits, '2026-11-24')).toEqual({
    ...sale,
    state: 'sold',
    soldPrice: '',
    priceOnRequest: true,
    openHouses: [visit('2026-11-22')],
  })
  expect(fieldsOfSale(sale, [visit('2026-11-22')], '2026-11-24')).not.toHaveProperty('openHouses')
})
