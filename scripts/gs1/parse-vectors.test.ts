import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeVector, type Vector } from './judge-vector.ts'

const { vectors } = JSON.parse(readFileSync(join(import.meta.dirname, 'parse-vectors.json'), 'utf8')) as {
  vectors: Vector[]
}

// shows D-21
test('GS1’s own parse vectors are read as GS1 reads them, or otherwise on purpose', () => {
  const verdicts = vectors.map((vector) => ({ ...vector, ...judgeVector(vector) }))
  expect(verdicts.filter(({ result }) => result === 'wrong')).toEqual([])
  expect(verdicts.filter(({ result }) => result === 'same').length).toBeGreaterThan(60)
})

test('a vector that is read wrongly is found', () => {
  expect(judgeVector({ uri: 'https://a/01/12312312312333', read: '^0112312312312340' }).result).toBe('wrong')
  expect(judgeVector({ uri: 'https://a/01/12312312312333/10/A', read: null }).result).toBe('wrong')
  expect(judgeVector({ uri: 'https://a/01/12312312312334', read: '^0112312312312334' }).result).toBe('wrong')
})
