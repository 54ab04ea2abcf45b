import { expect, test } from 'vitest'
import { findUndefinedTerms } from './untp-terms.ts'

const CONTEXT = {
  '@context': {
    id: '@id',
    type: '@type',
    name: 'https://schema.org/name',
    subject: { '@id': 'https://x.example/subject' },
    gone: null,
    Product: {
      '@id': 'https://x.example/Product',
      '@context': {
        country: {
          '@id': 'https://x.example/country',
          '@context': { code: 'https://x.example/code' },
        },
        open: { '@id': 'https://x.example/open', '@context': { '@vocab': 'https://x.example/open#' } },
      },
    },
  },
}

test('what contexts define is there, by type, by name and by vocabulary', () => {
  const document = {
    '@context': ['https://x.example/'],
    id: 'urn:1',
    name: 'A',
    subject: {
      type: ['Product'],
      country: { code: 'TR' },
      open: { anything: [{ deeper: { still: 1 } }], type: ['Whatever'] },
      'https://y.example/own': 1,
    },
  }
  expect(findUndefinedTerms(document, [CONTEXT])).toEqual([])
})

test('what they do not define is named with its place', () => {
  const document = {
    colour: 'red',
    gone: 1,
    subject: [{ type: ['Product', 'Unheard'], country: { code: 'TR', size: 1, country: 'x' } }],
    country: { code: 'TR' },
  }
  expect(findUndefinedTerms(document, [CONTEXT])).toEqual([
    '/colour',
    '/gone',
    '/subject/0 type Unheard',
    '/subject/0/country/size',
    '/subject/0/country/country',
    '/country',
  ])
})
