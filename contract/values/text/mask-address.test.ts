import { expect, test } from 'vitest'
import { maskAddress } from './mask-address.ts'

test.each([
  ['paula@mill.example', 'p•••@m•••.example'],
  ['p@m.co.uk', 'p•••@m•••.uk'],
  ['"odd@part"@mill.example', '"•••@m•••.example'],
  ['root@localhost', 'r•••@l•••'],
  ['👗shop@mill.example', '👗•••@m•••.example'],
])('of %s is shown %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})
