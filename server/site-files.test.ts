import { expect } from 'vitest'
import { test } from '#server/test/world.ts'

test.for([
  ['/robots.txt', /^text\/plain/, /Allow: \/trace\/[\s\S]*Disallow: \/\n/],
  ['/llms.txt', /^text\/plain/, /^# Selvedge\n/],
  ['/favicon.svg', /^image\/svg\+xml/, /<svg/],
  ['/favicon.ico', /^image\/svg\+xml/, /<svg/],
] as const)('%s is served to anybody', async ([path, type, text], { make }) => {
  const answer = await make.anyone.request({ url: path })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(type)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(String(answer.raw)).toMatch(text)
})
