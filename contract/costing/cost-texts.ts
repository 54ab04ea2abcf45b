/** Texts and limits of costing (docs/product.md, Costing). Those that the specification gives stand word for word. */

import { filled } from '../values/text/marked.ts'

export const COST_TEXTS = {
  noAccess: "You don't have Access",
  savedSheet: 'Costing details saved successfully',
  savedSecondary: 'Cost details saved successfully',
  failed: 'Something went wrong',
  commentRequired: 'Comment is required',
  commentTooLong: 'Must be no more than 5000 characters',
  needsVerification: 'Your company profile needs to be verified to select a supplier or factory.',
  makeCurrent: 'Make This Version as Current Version',
  currencyWarning: 'Amounts are not converted: each figure stays as it is and counts in the new currency.',
  amount: 'Must be an amount with at most 2 decimals',
  amountOf3: 'Must be an amount with at most 3 decimals',
  amountOf4: 'Must be an amount with at most 4 decimals',
  unitPrice: 'Must be an amount with at most 6 decimals',
  consumption: 'Must be a number from 0 with at most 6 decimals',
  percent: 'Must be between 0 and 100 with at most 2 decimals',
  measure: 'Must be a number from 0 with at most 2 decimals',
  pieces: 'Must be a whole number from 0',
  rate: 'Must be above 0 with at most 6 decimals',
  rateDateRequired: 'Say of which day the rate is',
  rateSourceRequired: 'Say where the rate is from',
  rateForCurrency: 'Type a rate for the currency of this BOM line',
  priceTooLarge: 'This price is too large at this rate',
  itemRequired: 'Name the item',
  unitUnknown: 'Choose a unit',
  currencyUnknown: 'Choose a currency from the list',
  otherCurrency: 'Must be the currency of the sheet',
  unknownService: 'Choose a costing service from the list',
  serviceTwice: 'This service is named twice.',
  supplierUnknown: 'Choose a supplier from the list',
  oneSupplier: 'A line has one supplier, with as many of its factories as you like',
  supplierTwice: 'This supplier is named twice.',
  factoryUnknown: 'Choose a factory of this supplier',
  lineTwice: 'This id is used twice.',
  bomItemUnknown: 'This line is not part of the BOM.',
  tooManyLines: 'A secondary cost has at most 2,000 lines',
  noSuchVersion: 'This version does not exist.',
} as const

/** Why the first version of a duplicate's costs was made. */
export const duplicatedFrom = (styleNumber: string): string => filled`Duplicated from ${styleNumber}`

/** Why a version was made that brings another style's costs. */
export const copiedFrom = (styleNumber: string): string => filled`Copied from ${styleNumber}`

export const COST_LIMITS = {
  comment: 5000,
  lines: 2000,
  item: 255,
  text: 500,
  /** Of a fabric. */
  suppliers: 20,
  rateSource: 120,
  pieces: 1_000_000,
} as const
