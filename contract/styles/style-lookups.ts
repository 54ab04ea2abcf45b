/** What a style's fields are chosen from (docs/product.md, Styles). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../values/fields.ts'

export const named = z.object({ id, name: z.string() })

export const listProductTypes = call({
  name: 'listProductTypes',
  method: 'GET',
  path: '/api/inquire_product_types',
  tag: 'Lookups',
  summary: 'The productTypes to choose from',
  access: 'signed_in',
  answer: z.object({ productTypes: z.array(named) }),
})

export const listMaterials = call({
  name: 'listMaterials',
  method: 'GET',
  path: '/api/inquire_materials',
  tag: 'Lookups',
  summary: 'The materials to choose from',
  access: 'signed_in',
  answer: z.object({ materials: z.array(named) }),
})

export const listCategories = call({
  name: 'listCategories',
  method: 'GET',
  path: '/api/inquire_categories',
  tag: 'Lookups',
  summary: 'The categories to choose from',
  access: 'signed_in',
  answer: z.object({ categories: z.array(named) }),
})

export const listCurrencies = call({
  name: 'listCurrencies',
  method: 'GET',
  path: '/api/inquire_currencies',
  tag: 'Lookups',
  summary: 'The currencies to choose from',
  access: 'signed_in',
  answer: z.object({
    currencies: z.array(z.object({ currency_code: z.string(), display_name: z.string() })),
  }),
})
