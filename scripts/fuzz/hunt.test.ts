/** A fault is told with the smallest request that has it, and with the seed that finds it again. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from './findings.ts'
import { type Examined, hunt } from './hunt.ts'

interface Plan {
  size: number
  words: string[]
}
const plans: fc.Arbitrary<Plan> = fc.record({ size: fc.nat(10_000), words: fc.array(fc.string()) })

const examined = (url: string, signs: string[], status = 500): Examined => ({
  request: { url } as Examined['request'],
  answer: { status, headers: {}, body: Buffer.alloc(0), ms: 1 },
  faults: signs.map((sign) => ({ sign, detail: '' })),
  cause: 'at the boundary',
})

/** A product that fails from a size on. */
const huntIn = async (seed: number, { from = 5_000, status = 500, requests = 400 } = {}) => {
  const findings = new Map<string, Finding>()
  const counted: string[] = []
  let examinations = 0
  const sent = await hunt<Plan>({
    ...{ plans, seed, requests, findings },
    examine: async ({ size, words }) => {
      examinations++
      return examined(`${size} ${words.length}`, size >= from ? ['answers 500'] : [], status)
    },
    count: ({ request }) => counted.push(request.url),
  })
  return { sent, counted, examinations, finding: findings.get('answers 500') }
}

test('the smallest request that still shows it is told', async () => {
  const { finding } = await huntIn(1)
  expect(finding?.request.url).toBe('5000 0')
  expect(finding?.detail).toBe('at the boundary')
})

test('the seed and the number of requests find it again', async () => {
  const first = await huntIn(7, { from: 9_000 })
  const { seed = 0, requests = 0 } = first.finding?.seed ?? {}
  expect(requests).toBe(first.sent)
  const again = await huntIn(seed, { from: 9_000, requests })
  expect(again.counted).toEqual(first.counted)
  expect(again.finding).toEqual(first.finding)
})

test('smaller requests are not counted', async () => {
  const { sent, counted, examinations } = await huntIn(1)
  expect(counted.length).toBe(sent)
  expect(examinations).toBeGreaterThan(sent)
})

test('nothing found is as many requests as were wanted', async () => {
  expect(await huntIn(1, { from: 20_000 })).toMatchObject({ sent: 400, finding: undefined })
})

test('what is not answered at all is asked once', async () => {
  const { sent, examinations } = await huntIn(1, { status: 599 })
  expect(examinations).toBe(sent)
})

test('an error of the hunt itself is no finding', async () => {
  const broken = hunt<Plan>({
    ...{ plans, seed: 1, requests: 3, findings: new Map() },
    examine: () => Promise.reject(new Error('The database is gone')),
    count: () => undefined,
  })
  await expect(broken).rejects.toThrow('The database is gone')
})
