import { expect, test } from 'vitest'
import { describeCause, describeJob } from './failed-job.rules.ts'

test.each([
  [{ message: 'connect ECONNREFUSED 127.0.0.1:25\n    at TCP' }, 'connect ECONNREFUSED 127.0.0.1:25'],
  [{ message: 'no route to smtp://post:very-secret@mail.example' }, 'no route to smtp://…@mail.example'],
  [
    { message: 'refused https://selvedge.example/reset#uGx3c0m7Qw9kq1vV2s5t8z0aBcDeFgHiJkLmNoPq' },
    'refused https://selvedge.example/reset#…',
  ],
  [{ message: 'x '.repeat(400) }, 'x '.repeat(150)],
  [{ message: '' }, 'No reason is known.'],
  [{ value: 7 }, 'No reason is known.'],
  [null, 'No reason is known.'],
])('%j failed for: %s', (output, cause) => {
  expect(describeCause(output)).toBe(cause)
})

test.each([
  ['mail', { letter: { to: 'ada@mill.example', subject: 'Welcome' } }, 'Email to ada@mill.example: Welcome'],
  [
    'mail',
    { letter: { to: 'ada@mill.example', subject: { message: 'Welcome, {0}', values: ['Ada'] } } },
    'Email to ada@mill.example: Welcome, Ada',
  ],
  ['mail', { kind: 'password-reset', id: 7 }, 'Letter with a link to set a new password'],
  ['mail', { kind: 'other', id: 7 }, 'Letter of the kind other'],
  ['backup', null, 'Nightly backup'],
  ['new-queue', {}, 'Job new-queue'],
])('a job of %s is named', (queue, data, title) => {
  expect(describeJob({ queue, data })).toBe(title)
})
