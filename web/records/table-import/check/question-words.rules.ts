/** How an import asks. */
import { formatNumber } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import type { Question } from '../questions.rules.ts'

const lines = (count: number): string => (count === 1 ? '1 line' : `${formatNumber(count)} lines`)

/** The question in words, and what is known of it. */
export const sayQuestion = ({ about, said, rows }: Question): string => {
  const where = lines(rows.length)
  switch (about) {
    case 'section':
      return `Which section is “${said}”? It heads ${where}.`
    case 'sections':
      return `The file names no section for ${where}.`
    case 'section-rest':
      return `Which section is right for the rest? That is ${where}.`
    case 'unit':
      return `Which unit is “${said}”? It stands in ${where}.`
    case 'unit-missing':
      return `A consumption without a unit stands in ${where}.`
    case 'currency':
      return `Which currency is “${said}”? It stands in ${where}.`
    case 'currency-missing':
      return `The file names no currency for the prices of ${where}.`
    case 'currency-other':
      return `Prices in ${said} stand in ${where}, and another currency is counted here.`
    case 'word':
      return `What is “${said}”? It stands in ${where}.`
    case 'days':
      return `The days of ${where} can be read both ways: “${said}”.`
    case 'months':
      return `Which day of a month is meant in ${where}? The file says “${said}”.`
    case 'weeks':
      return `Which day of a week is meant in ${where}? The file says “${said}”.`
    case 'year':
      return `Which year are the days of ${where} in? The file says “${said}”.`
    case 'role-missing':
      return `Which role do the people of ${where} get?`
    case 'length-unit':
      return `What are the measurements of ${where} in?`
    case 'country':
      return `Which country is “${said}”? It stands in ${where}.`
    case 'destination-missing':
      return `Where are the styles of ${where} delivered?`
    case 'gtin-several':
      return `The file has several GTINs for a style. A passport carries one. That is ${where}.`
    case 'company-country-missing':
      return `In which country are the companies of ${where}?`
    case 'city-missing':
      return `In which city are the factories in ${said} of ${where}? The file does not say it.`
    case 'product-type-missing':
      return `Which product type do the styles of ${where} have?`
    case 'colours-missing':
      return `How many colours do the styles of ${where} have?`
    case 'style-rows':
      return `The file has several rows for a style, as for “${said}”. That is ${where}.`
    case 'quantity-missing':
      return `How many pieces of each style are ordered? The file does not say it for ${where}.`
    case 'style-currency':
      return `Which currency do the styles of ${where} have?`
    case 'tick':
      return `Does “${said}” mean yes? It stands in ${where}.`
    case 'company':
      return `“${said}” is not a supplier of this style. It stands in ${where}.`
    case 'factory':
      return `“${said}” is not a factory of its supplier. It stands in ${where}.`
    case 'formulas':
      return `The program that wrote the file did not compute the formulas of ${where}.`
    case 'unreadable':
      return `${sayName(said)}: there is no number in ${where}.`
    case 'unread':
      return `${sayName(said)}: there is nothing to read in ${where}.`
    case 'alone':
      return `One fibre without a percentage stands in ${where}: “${said}”.`
    case 'per':
      return `Price and consumption are in different units (${said}) in ${where}.`
    case 'units-differ':
      return `The file says two units (${said}) for the same number in ${where}. Which one is right?`
    case 'priced':
      return `What is the price for, where it is counted in ${said}? That is ${where}.`
    default:
      return `A weight without a unit stands in ${where}.`
  }
}

/** Of a question whose answer the next file of the company has too. */
export const KEPT = 'What you choose is kept for your company.'

/** What an answer does, where its name alone does not say it. */
export const sayChoice = ({ about }: Question, label: string): string => {
  if (about === 'unit-missing' || about === 'currency-missing') return `All in ${label}`
  if (about === 'sections') return label === 'By the items’ names' ? label : `All into ${sayName(label)}`
  if (about === 'priced') return `For 1 ${label}`
  if (about === 'per') return `Price for 1 ${label}`
  return sayName(label)
}
