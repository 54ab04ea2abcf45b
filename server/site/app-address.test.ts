import { describe, expect } from 'vitest'
import { test } from '#server/test/world.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'

describe('an address', () => {
  test.for([
    ['/', HTML, 200, 'text/html'],
    ['/collections?query=tee', HTML, 200, 'text/html'],
    ['/inquiries/5?tab=bom', undefined, 200, 'text/html'],
    ['/nowhere', HTML, 404, 'text/html'],
    ['/nowhere', 'application/json', 404, 'application/json'],
    ['/nowhere', '*/*', 404, 'application/json'],
    ['/00/340123450000000018', 'application/linkset+json', 404, 'application/json'],
    ['/8006/040120010101', HTML, 404, 'text/html'],
    ['/wp-login.php', HTML, 404, 'application/json'],
    ['/api/nowhere', HTML, 404, 'application/json'],
  ] as const)(
    '%s, asked for as %s, is answered with %i %s',
    async ([url, accept, status, type], { make }) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await make.anyone.request({ method, url, ...(accept && { headers: { accept } }) })
        expect([method, answer.status, String(answer.headers['content-type']).split(';')[0]]).toEqual([
          method,
          status,
          type,
        ])
      }
    },
  )
})
