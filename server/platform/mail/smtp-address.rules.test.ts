import { expect, test } from 'vitest'
import { requireEncryption } from './smtp-address.rules.ts'

test.each([
  ['smtp://mail.example', 'smtp://mail.example?requireTLS=true'],
  ['smtp://ada:pass%40word@mail.example:587', 'smtp://ada:pass%40word@mail.example:587?requireTLS=true'],
  ['smtp://10.0.0.7:25?name=here', 'smtp://10.0.0.7:25?name=here&requireTLS=true'],
  ['smtps://mail.example', 'smtps://mail.example'],
  ['smtp://relay.example?ignoreTLS=true', 'smtp://relay.example?ignoreTLS=true'],
  ['smtp://localhost:1025', 'smtp://localhost:1025'],
  ['smtp://127.0.0.1:1025', 'smtp://127.0.0.1:1025'],
  ['smtp://[::1]:1025', 'smtp://[::1]:1025'],
])('%s becomes %s', (given, wanted) => {
  expect(requireEncryption(given)).toBe(wanted)
})
