import { expect, test } from 'vitest'
import { APPROVED, LOST, makeSubTask } from '../style-files.fixture.ts'
import { describeApproval, splitAbout } from './approval-words.rules.ts'

test.each([
  [makeSubTask(), null],
  [makeSubTask(APPROVED), 'Approved by Mira Okafor (Northloom) on 19 Nov 2026.'],
  [
    makeSubTask(LOST),
    'Approved by Mira Okafor (Northloom) on 19 Nov 2026. Sem Aydın (Anatolia Knit) changed shared files on 21 Nov 2026, which took the approval back.',
  ],
])('who approved a sub-task, and what took it back', (subTask, words) => {
  expect(describeApproval(subTask, 'en-GB')).toBe(words)
})

test.each([
  ['Mira approved Size set', 'Size set', ['Mira approved ', 'Size set', '']],
  ['Mira added a.pdf, private', 'a.pdf', ['Mira added ', 'a.pdf', ', private']],
  ['Mira switched the page on', null, ['Mira switched the page on', '', '']],
  ['Mira approved it', 'Size set', ['Mira approved it', '', '']],
])('%s has %s in bold', (message, about, parts) => {
  expect(splitAbout(message, about)).toEqual(parts)
})
