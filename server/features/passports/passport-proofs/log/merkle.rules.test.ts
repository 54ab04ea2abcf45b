import { createHash, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readCheckpoint,
  rootOfInclusion,
  rootsOfConsistency,
} from '#web/public-pages/verify/verify-passport.ts'
import { bytesOf } from '../proof-key.ts'
import {
  consistencyParts,
  type HashOf,
  hashInner,
  hashLeaf,
  hashPart,
  inclusionParts,
  rootParts,
} from './merkle.rules.ts'
import { describeVerifier, signNote, stateHead } from './signed-note.rules.ts'

const leafAt = (position: number): Buffer => hashLeaf(Buffer.from(`entry ${position}`))
const hashOf: HashOf = ({ level, position }) =>
  level === 0
    ? leafAt(position)
    : hashInner(
        hashOf({ level: level - 1, position: position * 2 }),
        hashOf({ level: level - 1, position: position * 2 + 1 }),
      )
const rootOf = (size: number): Buffer => hashPart(rootParts(size), hashOf)
const seen = (size: number) => ({ verifier: '', size, root: rootOf(size).toString('base64') })
const bytes = (buffer: Buffer) => new Uint8Array(buffer)

describe('the tree of RFC 6962', () => {
  // The test vectors of Certificate Transparency's own implementation.
  test.each([
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('has the root of %d entries that others compute', (size, root) => {
    const data = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ]
    const leaves = data.map((hex) => hashLeaf(Buffer.from(hex, 'hex')))
    const inner: HashOf = ({ level, position }) =>
      level === 0
        ? (leaves[position] ?? Buffer.alloc(0))
        : hashInner(
            inner({ level: level - 1, position: position * 2 }),
            inner({ level: level - 1, position: position * 2 + 1 }),
          )
    expect(hashPart(rootParts(size), inner).toString('hex')).toBe(root)
  })

  test('proves that an entry is in it, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), fc.nat(), async (size, at) => {
        const position = at % size
        const proof = inclusionParts(position, size).map((part) => bytes(hashPart(part, hashOf)))
        const root = await rootOfInclusion(bytes(leafAt(position)), { position, size }, proof)
        expect(Buffer.from(root ?? []).equals(rootOf(size))).toBe(true)
        const other = await rootOfInclusion(bytes(leafAt(size)), { position, size }, proof)
        expect(Buffer.from(other ?? []).equals(rootOf(size))).toBe(false)
        expect(
          await rootOfInclusion(bytes(leafAt(position)), { position, size }, [...proof, bytes(leafAt(0))]),
        ).toBe(null)
      }),
      { numRuns: 60 },
    )
  })

  test('proves that a larger one continues a smaller one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        async (before, more) => {
          const size = before + more
          const proof = consistencyParts(before, size).map((part) => bytes(hashPart(part, hashOf)))
          const roots = await rootsOfConsistency(seen(before), size, proof)
          expect(Buffer.from(roots?.present ?? []).equals(rootOf(size))).toBe(true)
          expect(Buffer.from(roots?.former ?? []).equals(rootOf(before))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('does not continue a tree with another entry in it', async () => {
    const proof = consistencyParts(5, 9).map((part) => bytes(hashPart(part, hashOf)))
    const other = { ...seen(5), root: createHash('sha256').update('other').digest('base64') }
    const roots = await rootsOfConsistency(other, 9, proof)
    expect(Buffer.from(roots?.former ?? []).toString('base64')).not.toBe(other.root)
  })
})

describe('a signed head', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = bytesOf(publicKey)
  const head = { size: 3, root: rootOf(3), at: '2026-11-28T12:00:00.000Z' }
  const note = signNote(stateHead('selvedge/x', head), { name: 'selvedge/x', publicKey: raw, privateKey })
  const verifier = describeVerifier('selvedge/x', raw)

  test('is read with its verifier', async () => {
    const read = await readCheckpoint(note, verifier)
    expect(read).toMatchObject({ size: 3, at: head.at })
    expect(Buffer.from(read?.root ?? []).equals(head.root)).toBe(true)
  })

  test('is read with no other, and not once it was changed', async () => {
    const other = generateKeyPairSync('ed25519').publicKey
    expect(await readCheckpoint(note, describeVerifier('selvedge/x', bytesOf(other)))).toBe(null)
    expect(await readCheckpoint(note.replace('\n3\n', '\n4\n'), verifier)).toBe(null)
  })
})
